import { authorizationEmailRequired, authorizationRequired } from '../messages/bank';

/** How a payer authorizes a debit: already held, printed and signed, or by an e-mailed link (CONST-029; decisions O-43). */
export const achAuthorizations = ['none', 'onfile', 'printsign', 'email'] as const;
export type AchAuthorization = (typeof achAuthorizations)[number];

/** The ways to authorize with their labels (PAY-017). */
export const achAuthorizationChoices: readonly { value: AchAuthorization; label: string }[] = [
  { value: 'none', label: 'None' },
  { value: 'onfile', label: 'Already on file' },
  { value: 'printsign', label: 'Print and sign' },
  { value: 'email', label: 'Email' },
];

/** What is wrong with the authorization chosen by an account that may use Nacha authorization (VAL-035). */
export const achAuthorizationError = (text: string): string | undefined =>
  achAuthorizations.some((each) => each === text && each !== 'none') ? undefined : authorizationRequired;

/** What is wrong with the payer's e-mail for the authorization chosen (PAY-069). */
export const authorizationEmailError = (authorization: string, email: string): string | undefined =>
  authorization === 'email' && email.trim() === '' ? authorizationEmailRequired : undefined;
