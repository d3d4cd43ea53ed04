import { textError } from '../billing';
import { addDays, type IsoDate, isIsoDate } from '../dates';
import { type FieldError, firstErrors } from '../errors';
import { limits } from '../limits';
import { dueDateInvalid, dueDatePast, dueDateTooLate, linkEmailRequired } from '../messages/hosted';
import type { PaymentKind, TerminalFacts } from '../terminal';
import { terminalsOf } from '../terminal';
import { hostedLinkDays, hostedLinkErrors } from './hosted-link';

/** A merchant mails one link at most so often in a day. */
export const linkMailsADay = 5;

/** A new payment link on the screen. Dollars; with an empty amount, the payer enters it. */
export interface PaymentLinkForm {
  amount: string;
  description: string;
  /** Empty, or YYYY-MM-DD: the last day on which the link can be paid. */
  dueDate: string;
  name: string;
  email: string;
  /** Mails the link to `email`. */
  send: boolean;
}

/** Validates a new payment link. `today` is the day in the merchant's time zone. */
export const paymentLinkErrors = (
  { amount, description, dueDate, name, email, send }: PaymentLinkForm,
  { today }: { today: IsoDate },
): FieldError[] =>
  firstErrors([
    ['amount', hostedLinkErrors({ amount }).at(0)?.message],
    ['description', textError(description, 'What for', limits.linkDescription)],
    ['dueDate', dueDate === '' ? undefined : dueDateError(dueDate, today)],
    ['name', textError(name, 'Name', limits.name)],
    ['email', send && email.trim() === '' ? linkEmailRequired : undefined],
    ['email', hostedLinkErrors({ amount: '', email: email.trim() }).at(0)?.message],
  ]);

function dueDateError(dueDate: string, today: IsoDate): string | undefined {
  if (!isIsoDate(dueDate)) return dueDateInvalid;
  if (dueDate < today) return dueDatePast;
  return dueDate > addDays(today, hostedLinkDays) ? dueDateTooLate(hostedLinkDays) : undefined;
}

interface LinkTerminals {
  card: string;
  ach: string;
}

/**
 * Returns the terminals of a link as its request names them: one id, or one for each payment method. A single id
 * allows everything its terminal can do. So a terminal of both kinds that was chosen for one kind is listed
 * under that kind.
 */
export function linkTerminalId(
  { card, ach }: LinkTerminals,
  terminals: readonly TerminalFacts[],
): string | Partial<LinkTerminals> {
  const does = (kind: PaymentKind, id: string) =>
    terminalsOf(kind, terminals).some(({ terminal_id }) => terminal_id === id);
  if (card !== '' && ach !== '') return card === ach ? card : { ach, card };
  if (card !== '') return does('ach', card) ? { card } : card;
  return does('card', ach) ? { ach } : ach;
}
