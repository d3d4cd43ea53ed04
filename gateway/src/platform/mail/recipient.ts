import { emailError, messages } from '@tillway/rules';
import { invalid } from '../http';

/** The payer's e-mail address. Throws 422 if it is missing or invalid. */
export function recipientOf(email: string | null | undefined): string {
  const recipient = email?.trim() ?? '';
  const problem = recipient === '' ? messages.emailRequired : emailError(recipient);
  if (problem !== undefined) throw invalid([{ field: 'billing_email', message: problem }]);
  return recipient;
}
