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

/** When and where a plan is looked at: the date, and the account's time zone (decisions C-65). */
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
 * The transaction that carries the installments now (PLN-021). Before the first of them is taken that is the series that waits
 * for its day, or of which nobody knows yet whether it was charged, not one that was refused in its place.
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
 * The first single payment that the plan was sold with and that was made at once (PLN-022), on the day of its first series at
 * the latest. Payments taken beside the schedule are none, nor is what was late and taken with another card.
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
 * The single payment put off to the plan's last date (PLN-022), which the plan was sold or changed to. A payment beside the
 * schedule that is put off is not. One whose place another has taken is not either, though it may not be voided yet.
 */
export function finalPaymentOf(transactions: readonly PlanTransaction[]): PlanTransaction | undefined {
  const single = transactions.filter(isSinglePayment);
  const replaced = new Set(single.map((each) => each.replaces_transaction_id));
  return latest(
    single.filter((each) => each.is_installment && each.future_post !== null && !replaced.has(each.id)),
  );
}

/**
 * The odd last payment while it waits for its day; taken, it is not to come any more, also before it settles
 * (docs/decisions/0109-changing-a-plan-is-one-call.md).
 */
export function heldFinal(transactions: readonly PlanTransaction[]): PlanTransaction | undefined {
  const final = finalPaymentOf(transactions);
  return final?.settled === null && final.authorized === null ? final : undefined;
}

/** A plan's transactions and the due dates of its series that were begun. */
export interface PlanEvents {
  transactions: readonly PlanTransaction[];
  runs: readonly SeriesRun[];
}

/**
 * The dates of a series still to be charged: from today on, not yet run; a voided one and one that has ended have none
 * (PLN-023). A date that a late worker charged is the one it was due on, not the day of the charge.
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

/** Settled approved payments, less settled approved credits (PLN-026). */
export function settledSum(transactions: readonly PlanTransaction[]): PlanSum {
  const settled = transactions.filter((each) => each.settled !== null && isApprovedPlanCode(each));
  return less(sumOf(settled.filter(isPayment)), sumOf(settled.filter(isCredit)));
}

/** What was taken, settled or not, less what was given back. What waits for its day or for an authorization is open. */
export function paidSum(transactions: readonly PlanTransaction[]): PlanSum {
  const back = transactions.filter(
    (each) => isCredit(each) && each.voided === null && ['approved', 'pending'].includes(each.state),
  );
  return less(sumOf(transactions.filter(isTakenPayment)), sumOf(back));
}
