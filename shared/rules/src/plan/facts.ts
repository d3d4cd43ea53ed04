import type { IsoDate } from '../dates';
import { type Frequency, isFrequency } from '../frequency';
import type { Cents } from '../money';
import type { ScheduledSeries } from '../schedule';
import { approvedCode } from '../transaction/status';

/** A transaction of an installment plan. Times are ISO instants, amounts cents. */
export interface PlanTransaction {
  id: string;
  request_type: string;
  payment_type: string;
  state: string;
  response_code: string | null;
  response_text: string | null;
  parent_transaction_id: string | null;
  /** The transaction that this one replaced. It is voided shortly after this one is accepted. */
  replaces_transaction_id: string | null;
  api_method: string;
  /** Null: not submitted to the processor. */
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
  /** Part of the plan as sold or changed. False for an additional payment. */
  is_installment: boolean;
  /** One of `recurringStatuses`, as set by the last run or change. */
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

/** Returns whether a transaction pays a plan: a sale or a bank debit. */
export const isPayment = ({ request_type }: PlanTransaction): boolean =>
  request_type === 'sale' || request_type === 'ach';

export const isCredit = ({ request_type }: PlanTransaction): boolean =>
  request_type === 'credit' || request_type === 'achcredit';

export const isApprovedPlanCode = ({ response_code }: PlanTransaction): boolean =>
  response_code === approvedCode;

/**
 * Returns whether a payment waits for its date or its payer's authorization, not yet submitted to the
 * processor.
 */
export const isHeldPayment = (transaction: PlanTransaction): boolean =>
  isPayment(transaction) &&
  transaction.state === 'pending' &&
  transaction.processor_transaction_id === null &&
  transaction.voided === null;

const takenStates: readonly string[] = ['approved', 'pending', 'unknown'];

/**
 * Returns whether a payment was taken or is in progress. It counts as paid until the processor says
 * otherwise.
 */
export const isTakenPayment = (transaction: PlanTransaction): boolean =>
  isPayment(transaction) &&
  takenStates.includes(transaction.state) &&
  transaction.voided === null &&
  !isHeldPayment(transaction);

/**
 * Returns the series of a plan's transaction, with its modifications applied; `undefined` if it has none or
 * is cancelled.
 */
export function planSeries(
  transaction: PlanTransaction,
): (ScheduledSeries & { frequency: Frequency }) | undefined {
  const frequency = transaction.modify_recurring_type ?? transaction.recurring_type;
  const start = transaction.modify_recurring_start ?? transaction.recurring_start;
  const end = transaction.modify_recurring_end ?? transaction.recurring_end;
  return start && end && frequency !== null && isFrequency(frequency) ? { start, end, frequency } : undefined;
}

/** Returns the amounts of each payment, with modifications applied: total, price adjustment, and net. */
export function planAmounts(transaction: PlanTransaction): { total: Cents; fee: Cents; net: Cents } {
  const total = transaction.modify_total_amount ?? transaction.total_amount;
  const fee = transaction.modify_fee_amount ?? transaction.fee_amount;
  return { total, fee, net: total - fee };
}

/** Returns whether a plan's balance includes the price adjustment. */
export const includesFee = (transaction: PlanTransaction): boolean =>
  transaction.is_cashdiscount && transaction.payment_type !== 'ach' && !transaction.is_fee_waived;
