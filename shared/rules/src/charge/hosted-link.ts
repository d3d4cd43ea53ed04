import { amountError } from '../amount';
import { emailError, phoneError, stateError } from '../billing';
import { type FieldError, firstErrors } from '../errors';
import { selectHostedTerminals } from '../messages/validation';

/** Validates the terminals of a hosted link: at least one, for cards or bank accounts. */
export const hostedTerminalsError = (chosen: { card: string; ach: string }): string | undefined =>
  chosen.card === '' && chosen.ach === '' ? selectHostedTerminals : undefined;

/** Lifetime of a hosted link, in days and in milliseconds. */
export const hostedLinkDays = 30;
export const hostedLinkLifeMs = hostedLinkDays * 86_400_000;

/**
 * Refused payments after which a link is closed. This stops card testers; a genuine payer can ask the
 * merchant.
 */
export const hostedAttempts = 10;

/** A new hosted link. Dollars; with an empty amount, the payer chooses it. */
export interface HostedLinkForm {
  amount: string;
  email?: string | undefined;
  phone?: string | undefined;
  state?: string | undefined;
}

/** Validates a new link, because the payer could not correct it later. */
export const hostedLinkErrors = ({
  amount,
  email = '',
  phone = '',
  state = '',
}: HostedLinkForm): FieldError[] =>
  firstErrors([
    ['amount', amount === '' ? undefined : amountError(amount, 'charge')],
    ['email', emailError(email)],
    ['phone', phoneError(phone, 'USA')],
    ['state', stateError(state, 'USA')],
  ]);

/** Returns the URL of a token's payment page. The origin differs by environment and brand. */
export const hostedPaymentLink = (origin: string, token: string): string =>
  `${origin}/pay?token=${encodeURIComponent(token)}`;

/** Returns the URL of a mailed authorization's page. */
export const authorizationLink = (origin: string, token: string): string =>
  `${origin}/authorize?token=${encodeURIComponent(token)}`;
