import { authorizationEmailRequired, authorizationRequired } from '../messages/bank';

/** Ways in which a payer authorizes a debit: already on file, printed and signed, or by an e-mailed link. */
export const achAuthorizations = ['none', 'onfile', 'printsign', 'email'] as const;
export type AchAuthorization = (typeof achAuthorizations)[number];

/** Ways to authorize a debit, with their labels. */
export const achAuthorizationChoices: readonly { value: AchAuthorization; label: string }[] = [
  { value: 'none', label: 'None' },
  { value: 'onfile', label: 'Already on file' },
  { value: 'printsign', label: 'Print and sign' },
  { value: 'email', label: 'Email' },
];

/** Validates the chosen authorization, for an account that uses Nacha authorization. */
export const achAuthorizationError = (text: string): string | undefined =>
  achAuthorizations.some((each) => each === text && each !== 'none') ? undefined : authorizationRequired;

/** Validates the payer's e-mail for the chosen authorization. */
export const authorizationEmailError = (authorization: string, email: string): string | undefined =>
  authorization === 'email' && email.trim() === '' ? authorizationEmailRequired : undefined;
