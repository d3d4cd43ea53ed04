import type { SessionView, TransactionDetail } from '@tillway/contract';
import {
  carriesStandingSeries,
  formatDate,
  formatMoney,
  frequencyLabel,
  isFrequency,
  type IsoDate,
  isOngoing,
  isVoidable,
  messages,
  paymentsToCome,
} from '@tillway/rules';
import { mayReplace } from '../sending/cancel-original';

/** Describes the transaction to rerun, its date, and what will happen to it. */
export function rerunDetails(original: TransactionDetail, today: IsoDate, session: SessionView): string[] {
  const what = `Transaction ${original.id} of ${formatDate(original.created, session.user.timezone)}, ${formatMoney(original.total_amount)}, is filled in again. Nothing is charged before you press Process.`;
  const fate = carriesStandingSeries(original)
    ? seriesFate(original, mayReplace(original, session))
    : isVoidable(original)
      ? 'The earlier transaction is not settled: when the new payment is accepted, it is cancelled.'
      : 'The earlier transaction stays as it is.';
  const rest = [dateOf(original, today), fate].filter((text) => text !== undefined).join(' ');
  return [what, rest];
}

/** Mentions the post date of single payments only, because a series names its own start. */
function dateOf({ future_post, is_recurring }: TransactionDetail, today: IsoDate): string | undefined {
  if (future_post === null || is_recurring) return undefined;
  const date = formatDate(future_post);
  if (future_post > today) return messages.postDateKept(date);
  return future_post < today ? messages.postDateOver(date) : undefined;
}

/** Describes the fate of the earlier series and its remaining payments, with their last date. */
function seriesFate(original: TransactionDetail, isReplaced: boolean): string {
  const left = paymentsToCome(original);
  const payments = left ? paymentsText(left) : 'no payment to come';
  if (!isReplaced)
    return `The earlier series continues alongside the new one: ${payments}. You cannot cancel it.`;
  const first = isVoidable(original) ? ', and its unsettled payment is voided' : '';
  return `When the new series is accepted, the earlier one is cancelled: ${payments}${first}.`;
}

function paymentsText({ count, frequency, end }: NonNullable<ReturnType<typeof paymentsToCome>>): string {
  const often = isFrequency(frequency) ? frequencyLabel(frequency).toLowerCase() : frequency;
  if (isOngoing(end)) return `all ${often} payments to come, without end`;
  const payments = count === 1 ? '1 payment' : `${count} payments`;
  return `${payments} to come, ${often}, until ${formatDate(end)}`;
}
