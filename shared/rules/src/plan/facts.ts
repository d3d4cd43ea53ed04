import type { IsoDate } from '../dates';
import { type Frequency, isFrequency } from '../frequency';
import type { Cents } from '../money';
import type { ScheduledSeries } from '../schedule';
import { approvedCode } from '../transaction/status';

/** A transaction of an installment plan (doc 001 §3). Times are ISO instants, amounts cents. */
export interface PlanTransaction {
  id: string;
  request_type: string;
  payment_type: string;
  state: string;
  response_code: string | null;
  response_text: string | null;
  parent_transaction_id: string | null;
  /** What it took the place of, and which is voided when it was accepted, a moment later. */
  replaces_transaction_id: string | null;
  api_method: string;
  /** Null: the processor has not heard of it. */
  processor_transaction_id: string | null;
  user_id: string | null;
  total_amount: Cents;
  fee_amount: Cents;
  modify_total_amount: Cents | null;
  modify_fee_amount: Cents | null;
  is_cashdiscount: boolean;
  is_fee_waived: boolean;
  created: string;
  authorized: string | null;
  settled: string | null;
  voided: string | null;
  refunded: string | null;
  ach_rejected: string | null;
  is_recurring: boolean;
  /** Part of what the plan was sold for, or was changed to; a payment taken beside its schedule is not. */
  is_installment: boolean;
  /** One of `recurringStatuses`, as the last run or change left it. */
  recurring_status_id: number | null;
  recurring_next_date: IsoDate | null;
  recurring_type: string | null;
  recurring_start: IsoDate | null;
  recurring_end: IsoDate | null;
  modify_recurring_type: string | null;
  modify_recurring_start: IsoDate | null;
  modify_recurring_end: IsoDate | null;
  future_post: string | null;
}

/** Sale or bank debit: what pays a plan. */
export const isPayment = ({ request_type }: PlanTransaction): boolean =>
  request_type === 'sale' || request_type === 'ach';

export const isCredit = ({ request_type }: PlanTransaction): boolean =>
  request_type === 'credit' || request_type === 'achcredit';

export const isApprovedPlanCode = ({ response_code }: PlanTransaction): boolean =>
  response_code === approvedCode;

/** Waits for its day or for its payer's authorization: the processor has not heard of it. */
export const isHeldPayment = (transaction: PlanTransaction): boolean =>
  isPayment(transaction) &&
  transaction.state === 'pending' &&
  transaction.processor_transaction_id === null &&
  transaction.voided === null;

const takenStates: readonly string[] = ['approved', 'pending', 'unknown'];

/** Taken, or being taken: it counts as paid until the processor says otherwise. */
export const isTakenPayment = (transaction: PlanTransaction): boolean =>
  isPayment(transaction) &&
  takenStates.includes(transaction.state) &&
  transaction.voided === null &&
  !isHeldPayment(transaction);

/** The series of a plan's transaction, its modifications applied; `undefined` when it has none or it was cancelled. */
export function planSeries(
  transaction: PlanTransaction,
): (ScheduledSeries & { frequency: Frequency }) | undefined {
  const frequency = transaction.modify_recurring_type ?? transaction.recurring_type;
  const start = transaction.modify_recurring_start ?? transaction.recurring_start;
  const end = transaction.modify_recurring_end ?? transaction.recurring_end;
  return start && end && frequency !== null && isFrequency(frequency) ? { start, end, frequency } : undefined;
}

/** What a transaction takes each time, its modifications applied: in all, of it the price adjustment, and without it. */
export function planAmounts(transaction: PlanTransaction): { total: Cents; fee: Cents; net: Cents } {
  const total = transaction.modify_total_amount ?? transaction.total_amount;
  const fee = transaction.modify_fee_amount ?? transaction.fee_amount;
  return { total, fee, net: total - fee };
}

/** Whether a plan's balance is told with the price adjustment (PLN-025, PLN-029). */
export const includesFee = (transaction: PlanTransaction): boolean =>
  transaction.is_cashdiscount && transaction.payment_type !== 'ach' && !transaction.is_fee_waived;
