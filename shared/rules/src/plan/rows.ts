import type { IsoDate } from '../dates';
import type { RecurringStatus } from '../schedule';
import { isApprovedPlanCode, isCredit, isPayment, type PlanTransaction } from './facts';
import type { PaymentToCome } from './to-come';

export type PlanRowStatus =
  'Voided' | 'Refunded' | 'Pending' | 'Approved' | 'Declined' | 'Settled' | 'Stopped';

/** Returns the status of a row in the table of installments. The first match counts. */
export function planRowStatus(transaction: PlanTransaction): PlanRowStatus {
  if (transaction.voided !== null) return 'Voided';
  if (transaction.refunded !== null) return 'Refunded';
  if (!isApprovedPlanCode(transaction)) return 'Declined';
  if (transaction.settled !== null) return 'Settled';
  return transaction.response_text === 'PENDING' ? 'Pending' : 'Approved';
}

/** A row for a date that is still to be charged. */
export interface FutureInstallment {
  date: IsoDate;
  status: 'Pending' | 'Stopped';
  response_text: 'PENDING' | 'STOPPED';
}

/** Returns the rows of future dates. They are stopped if the plan's card was declined or given up. */
export function futureInstallments(
  current: PlanTransaction,
  dates: readonly IsoDate[],
  status: RecurringStatus,
): FutureInstallment[] {
  const isRefused = current.payment_type !== 'ach' && !isApprovedPlanCode(current);
  const stopped = isRefused || status === 'declined';
  return dates.map((date) =>
    stopped
      ? { date, status: 'Stopped', response_text: 'STOPPED' }
      : { date, status: 'Pending', response_text: 'PENDING' },
  );
}

/** Returns the status of a payment still to be collected, on screen and in print. */
export const toComeStatus = ({ kind }: Pick<PaymentToCome, 'kind'>): 'Late' | 'Pending' =>
  kind === 'late' ? 'Late' : 'Pending';

/** Returns the type of a row. */
export function planRowType(transaction: PlanTransaction): string {
  if (isPayment(transaction)) return planRowStatus(transaction) === 'Pending' ? 'Pending Sale' : 'Sale';
  if (isCredit(transaction)) return 'Refund';
  if (transaction.request_type === 'void' || transaction.request_type === 'achvoid') return 'Void';
  return transaction.request_type === 'modify' ? 'Modify' : '-';
}

/** Returns the initiator of a payment. */
export const initiationOf = ({ user_id }: Pick<PlanTransaction, 'user_id'>): 'manual' | 'system' =>
  user_id === null ? 'system' : 'manual';

/**
 * Returns the action that a row offers. A row that is pending, gives money back, or was undone offers none.
 */
export function planRowAction(transaction: PlanTransaction): 'void' | 'refund' | undefined {
  if (!isPayment(transaction)) return undefined;
  const status = planRowStatus(transaction);
  if (status === 'Approved') return 'void';
  return status === 'Settled' ? 'refund' : undefined;
}
