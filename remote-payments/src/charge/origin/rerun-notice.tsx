import type { TransactionDetail } from '@tillway/contract';
import { usePortal, useSession } from '@tillway/remote-kit';
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
import { Notice } from '@tillway/ui';
import { useEffect, useRef } from 'react';
import { mayReplace } from '../sending/cancel-original';

interface RerunNoticeProps {
  original: TransactionDetail;
  /** The day at the merchant. */
  today: IsoDate;
  /** Another question is on the screen: the dialog comes after it. Two at once cannot be reached. */
  waits: boolean;
  /** The dialog was read and closed. */
  onRead: () => void;
}

/** Says what is run again, on which day, and what becomes of it: once as a dialog, then above the form (PAY-039). */
export function RerunNotice({ original, today, waits, onRead }: RerunNoticeProps) {
  const { feedback } = usePortal();
  const session = useSession();
  const said = useRef(false);
  const what = `Transaction ${original.id} of ${formatDate(original.created, session.user.timezone)}, ${formatMoney(original.total_amount)}, is filled in again. Nothing is charged before you press Process.`;
  const fate = carriesStandingSeries(original)
    ? seriesFate(original, mayReplace(original, session))
    : isVoidable(original)
      ? 'The earlier transaction is not settled: when the new payment is accepted, it is cancelled.'
      : 'The earlier transaction stays as it is.';
  const rest = [dateOf(original, today), fate].filter((text) => text !== undefined).join(' ');
  useEffect(() => {
    if (waits || said.current) return;
    said.current = true;
    void feedback.message({ kind: 'info', title: 'Rerun', details: [what, rest] }).then(onRead);
  }, [feedback, what, rest, waits, onRead]);
  return (
    <Notice severity="info" title={what}>
      {rest}
    </Notice>
  );
}

/** A series names its own start: only of a single payment the post date is said (decisions B-01). */
function dateOf({ future_post, is_recurring }: TransactionDetail, today: IsoDate): string | undefined {
  if (future_post === null || is_recurring) return undefined;
  const date = formatDate(future_post);
  if (future_post > today) return messages.postDateKept(date);
  return future_post < today ? messages.postDateOver(date) : undefined;
}

/** The payments that a series loses by its successor, with their last date (decisions B-02). */
function seriesFate(original: TransactionDetail, isReplaced: boolean): string {
  const left = paymentsToCome(original);
  const payments = left ? paymentsText(left) : 'no payment to come';
  if (!isReplaced)
    return `The earlier series continues beside the new one: ${payments}. You cannot cancel it.`;
  const first = isVoidable(original) ? ', and its unsettled payment is voided' : '';
  return `When the new series is accepted, the earlier one is cancelled: ${payments}${first}.`;
}

function paymentsText({ count, frequency, end }: NonNullable<ReturnType<typeof paymentsToCome>>): string {
  const often = isFrequency(frequency) ? frequencyLabel(frequency).toLowerCase() : frequency;
  if (isOngoing(end)) return `all ${often} payments to come, without end`;
  const payments = count === 1 ? '1 payment' : `${count} payments`;
  return `${payments} to come, ${often}, until ${formatDate(end)}`;
}
