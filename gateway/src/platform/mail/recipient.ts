import { emailError, messages } from '@tillway/rules';
import { invalid } from '../http';

/** The payer's address to write to. 422 when there is none, or it is none. */
export function recipientOf(email: string | null | undefined): string {
  const recipient = email?.trim() ?? '';
  const problem = recipient === '' ? messages.emailRequired : emailError(recipient);
  if (problem !== undefined) throw invalid([{ field: 'billing_email', message: problem }]);
  return recipient;
}
