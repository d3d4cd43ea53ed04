import { type IsoDate, todayIn } from '../dates';
import { isOngoing, previewLimit } from '../frequency';
import { datesToCome, recurringStatuses } from '../schedule';
import {
  isApprovedPlanCode,
  isCredit,
  isPayment,
  isTakenPayment,
  planSeries,
  type PlanTransaction,
} from './facts';
import type { SeriesRun } from './late';
import { addSums, type PlanSum } from './to-come';

/** The current date, and the account's time zone. */
export interface PlanClock {
  today: IsoDate;
  zone: string;
}

const time = ({ authorized, created }: PlanTransaction): string => authorized ?? created;

const latest = (transactions: readonly PlanTransaction[]): PlanTransaction | undefined =>
  transactions.reduce<PlanTransaction | undefined>(
    (last, each) => (last && time(last) > time(each) ? last : each),
    undefined,
  );

/**
 * Returns the transaction that carries the installments now. Before the first charge, a series that waits or
 * whose outcome is unknown has priority over one that was declined in its place.
 */
export function currentInstallment(transactions: readonly PlanTransaction[]): PlanTransaction | undefined {
  const recurring = transactions.filter((each) => isPayment(each) && each.is_recurring);
  const standing = recurring.filter(
    (each) => each.api_method !== 'cron' && each.voided === null && each.modify_recurring_type !== 'none',
  );
  const isApproved = (each: PlanTransaction) => isApprovedPlanCode(each) || each.request_type === 'ach';
  return (
    latest(standing.filter((each) => each.authorized !== null && isApproved(each))) ??
    latest(standing.filter(isApprovedPlanCode)) ??
    latest(standing.filter(({ state }) => state === 'unknown')) ??
    latest(recurring)
  );
}

const isSinglePayment = (transaction: PlanTransaction): boolean =>
  isPayment(transaction) &&
  isApprovedPlanCode(transaction) &&
  !transaction.is_recurring &&
  transaction.voided === null;

/**
 * Returns the down payment: the first single payment of the sale. It was charged at once, no later than the
 * day of the first series. Additional payments, and overdue payments taken with another card, do not count.
 */
export function downpaymentOf(
  transactions: readonly PlanTransaction[],
  zone: string,
): PlanTransaction | undefined {
  const day = ({ created }: PlanTransaction) => todayIn(zone, new Date(created));
  const firstSeries = transactions
    .filter((each) => isPayment(each) && each.is_recurring && each.parent_transaction_id === null)
    .map(day)
    .sort()[0];
  return transactions
    .filter((each) => isSinglePayment(each) && each.is_installment && each.future_post === null)
    .filter((each) => firstSeries === undefined || day(each) <= firstSeries)
    .reduce<PlanTransaction | undefined>(
      (first, each) => (first && time(first) <= time(each) ? first : each),
      undefined,
    );
}

/**
 * Returns the single payment deferred to the plan's last date by its sale or by a change. Deferred additional
 * payments do not count, nor does a payment that another one has replaced, even before its void.
 */
export function finalPaymentOf(transactions: readonly PlanTransaction[]): PlanTransaction | undefined {
  const single = transactions.filter(isSinglePayment);
  const replaced = new Set(single.map((each) => each.replaces_transaction_id));
  return latest(
    single.filter((each) => each.is_installment && each.future_post !== null && !replaced.has(each.id)),
  );
}

/**
 * Returns the different last payment while it waits for its date. Once taken, it is not pending any more,
 * even before it settles.
 */
export function heldFinal(transactions: readonly PlanTransaction[]): PlanTransaction | undefined {
  const final = finalPaymentOf(transactions);
  return final?.settled === null && final.authorized === null ? final : undefined;
}

/** A plan's transactions and the started due dates of its series. */
export interface PlanEvents {
  transactions: readonly PlanTransaction[];
  runs: readonly SeriesRun[];
}

/**
 * Returns the dates of a series still to be charged, from today on. A voided or ended series has none. A date
 * that a late worker charged counts as its due date, not as the day of the charge.
 */
export function scheduledInstallments(
  { transactions, runs }: PlanEvents,
  current: PlanTransaction | undefined,
  { today, zone }: PlanClock,
): IsoDate[] {
  const isOver = current?.recurring_status_id === recurringStatuses.ended;
  const series = current?.voided === null && !isOver ? planSeries(current) : undefined;
  if (!current || !series) return [];
  const paid = transactions.filter(
    (each) => each.id === current.id || each.parent_transaction_id === current.id,
  );
  const dueDates = new Map(runs.map(({ transaction_id, due_date }) => [transaction_id, due_date]));
  const ranOn = new Set(
    paid.flatMap(({ id, authorized, recurring_start }) => {
      if (authorized === null) return [];
      const due = id === current.id ? recurring_start : dueDates.get(id);
      return [due ?? todayIn(zone, new Date(authorized))];
    }),
  );
  return datesToCome(series, today, ranOn, isOngoing(series.end) ? previewLimit : Infinity);
}

const less = (paid: PlanSum, back: PlanSum): PlanSum => ({
  net: paid.net - back.net,
  total: paid.total - back.total,
});

const sumOf = (transactions: readonly PlanTransaction[]): PlanSum =>
  addSums(
    transactions.map(({ total_amount, fee_amount }) => ({
      net: total_amount - fee_amount,
      total: total_amount,
    })),
  );

/** Returns the sum of settled approved payments minus settled approved credits. */
export function settledSum(transactions: readonly PlanTransaction[]): PlanSum {
  const settled = transactions.filter((each) => each.settled !== null && isApprovedPlanCode(each));
  return less(sumOf(settled.filter(isPayment)), sumOf(settled.filter(isCredit)));
}

/**
 * Returns the sum of taken payments, settled or not, minus refunds. Payments that wait for their date or for
 * an authorization do not count.
 */
export function paidSum(transactions: readonly PlanTransaction[]): PlanSum {
  const back = transactions.filter(
    (each) => isCredit(each) && each.voided === null && ['approved', 'pending'].includes(each.state),
  );
  return less(sumOf(transactions.filter(isTakenPayment)), sumOf(back));
}
