import type { IsoDate } from '../dates';
import type { RecurringStatus } from '../schedule';
import { isApprovedPlanCode, isCredit, isPayment, type PlanTransaction } from './facts';
import type { PaymentToCome } from './to-come';

export type PlanRowStatus =
  'Voided' | 'Refunded' | 'Pending' | 'Approved' | 'Declined' | 'Settled' | 'Stopped';

/** The status of a row in the table of installments, the first that holds (PLN-014). */
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

/** The rows of dates to come: stopped when the plan's card was not approved, or was given up (PLN-015, PLN-016). */
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

/** The status of a payment that is still to be collected, on the record and on paper. */
export const toComeStatus = ({ kind }: Pick<PaymentToCome, 'kind'>): 'Late' | 'Pending' =>
  kind === 'late' ? 'Late' : 'Pending';

/** What a row is called (PLN-017). */
export function planRowType(transaction: PlanTransaction): string {
  if (isPayment(transaction)) return planRowStatus(transaction) === 'Pending' ? 'Pending Sale' : 'Sale';
  if (isCredit(transaction)) return 'Refund';
  if (transaction.request_type === 'void' || transaction.request_type === 'achvoid') return 'Void';
  return transaction.request_type === 'modify' ? 'Modify' : '-';
}

/** Who started a payment (PLN-012). */
export const initiationOf = ({ user_id }: Pick<PlanTransaction, 'user_id'>): 'manual' | 'system' =>
  user_id === null ? 'system' : 'manual';

/** What can be done with a row; nothing with what is pending, gives money back, or was undone (PLN-019). */
export function planRowAction(transaction: PlanTransaction): 'void' | 'refund' | undefined {
  if (!isPayment(transaction)) return undefined;
  const status = planRowStatus(transaction);
  if (status === 'Approved') return 'void';
  return status === 'Settled' ? 'refund' : undefined;
}
