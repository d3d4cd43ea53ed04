import { amountError } from '../amount';
import { emailError, phoneError, stateError } from '../billing';
import { type FieldError, firstErrors } from '../errors';
import { selectHostedTerminals } from '../messages/validation';

/** What is wrong with the terminals chosen for a hosted link: at least one of either kind (PRO-015, PRO-017; VAL-075). */
export const hostedTerminalsError = (chosen: { card: string; ach: string }): string | undefined =>
  chosen.card === '' && chosen.ach === '' ? selectHostedTerminals : undefined;

/** How long a hosted link lives, in ms (decisions O-27). */
export const hostedLinkLifeMs = 30 * 86_400_000;

/** After so many refused payments a link takes no more: a payer asks the merchant, a card tester goes elsewhere. */
export const hostedAttempts = 10;

/** What a merchant says when a link is made (PRO-019). Dollars; an empty amount leaves it to the payer. */
export interface HostedLinkForm {
  amount: string;
  email?: string | undefined;
  phone?: string | undefined;
  state?: string | undefined;
}

/** What is wrong with a link that is to be made: a payer could not mend it any more. */
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

/** The address of a token's payment page, on the portal's own origin, which differs by environment and brand (PRO-020). */
export const hostedPaymentLink = (origin: string, token: string): string =>
  `${origin}/pay?token=${encodeURIComponent(token)}`;

/** The address of a mailed authorization's page. */
export const authorizationLink = (origin: string, token: string): string =>
  `${origin}/authorize?token=${encodeURIComponent(token)}`;
