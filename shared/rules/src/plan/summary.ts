import { type IsoDate, todayIn } from '../dates';
import { countUntil, isOngoing, ongoingEnd } from '../frequency';
import type { Cents } from '../money';
import { type RecurringStatus, recurringStatus, recurringStatuses } from '../schedule';
import {
  currentInstallment,
  downpaymentOf,
  finalPaymentOf,
  paidSum,
  type PlanClock,
  type PlanEvents,
  scheduledInstallments,
  settledSum,
} from './derive';
import {
  includesFee,
  isHeldPayment,
  isTakenPayment,
  planAmounts,
  planSeries,
  type PlanTransaction,
} from './facts';
import { lateDates, type SeriesRun } from './late';
import { type PlanStatus, planStatus } from './status';
import { addSums, type PaymentToCome, type PlanSum, promised, withinRoom } from './to-come';

/** All records of a plan. */
export interface PlanRecords extends PlanEvents {
  /** The sold amount without the price adjustment, in cents; null if the plan has no fixed total. */
  sold: Cents | null;
}

/**
 * The sums of a plan. Paid, remaining, and uncollected add up to the sold amount, both without and with the
 * price adjustment.
 */
export interface PlanSums {
  /** Null: the plan has no fixed total. */
  sold: PlanSum | null;
  /** Taken, settled or not, minus refunds. */
  paid: PlanSum;
  /** The settled part of `paid`. */
  settled: PlanSum;
  /** Still to be collected, including overdue amounts. Null: the plan has no end. */
  remaining: PlanSum | null;
  /** Due dates that passed unpaid. Included in `remaining`. */
  late: PlanSum;
  /** The part of the sale that nobody collects any more: cancelled, refunded, or finally declined. */
  uncollected: PlanSum;
}

/** The derived values of a plan. Amounts in cents. */
export interface PlanSummary {
  /** The transaction that carries the installments; `undefined` if the plan has none. */
  current: PlanTransaction | undefined;
  /** The status of its series. */
  series: RecurringStatus;
  downpayment: PlanTransaction | undefined;
  final: PlanTransaction | undefined;
  status: PlanStatus;
  sums: PlanSums;
  /**
   * Every payment still to be collected by its date, including overdue ones. Without an end, as many as a
   * preview lists.
   */
  toCome: readonly PaymentToCome[];
  /** Dates of the series still to be charged. */
  scheduled: readonly IsoDate[];
  remainingPayments: number;
  originalPayments: number;
  /** The date of the first installment. */
  start: IsoDate | null;
  /** The date of the last payment; 2099-12-31 if the plan has no end. */
  finish: IsoDate | null;
}

/**
 * Derives the summary of a plan. All screens and documents take a plan's sums, counts, and dates from here.
 */
export function summarizePlan(records: PlanRecords, clock: PlanClock): PlanSummary {
  const { transactions, sold } = records;
  const current = currentInstallment(transactions);
  const series = seriesStatus(current, clock.today);
  const isEndless = isOngoing((current && planSeries(current)?.end) ?? null);
  const final = finalPaymentOf(transactions);
  const [paid, settled] = [paidSum(transactions), settledSum(transactions)];
  const room = sold === null || isEndless ? Infinity : sold - paid.net;
  const toCome = withinRoom(expected(records, { current, series, final }, clock), room);
  const remaining = isEndless ? null : addSums(toCome);
  const uncollected = shareOfPlan(
    current,
    sold === null || remaining === null ? 0 : Math.max(0, sold - paid.net - remaining.net),
  );
  const begun = transactions.filter(
    (each) => isTakenPayment(each) && (each.is_recurring || each.parent_transaction_id !== null),
  );
  const dayOf = ({ authorized, created }: PlanTransaction) =>
    todayIn(clock.zone, new Date(authorized ?? created));
  const first = begun.map((each) => each.recurring_start ?? dayOf(each)).sort()[0];
  const last = transactions.filter(isTakenPayment).map(dayOf).sort().at(-1);
  return {
    current,
    series,
    downpayment: downpaymentOf(transactions, clock.zone),
    final,
    status: planStatus({
      series,
      toCome,
      isEndless,
      isBegun: begun.length > 0,
      isPaid: sold !== null && sold > 0 && paid.net >= sold,
    }),
    sums: {
      sold:
        sold === null
          ? null
          : { net: sold, total: addSums([paid, ...(remaining ? [remaining] : []), uncollected]).total },
      paid,
      settled,
      remaining,
      late: addSums(toCome.filter(({ kind }) => kind === 'late')),
      uncollected,
    },
    toCome,
    scheduled: toCome.filter(isOfSeries).map(({ date }) => date),
    remainingPayments: toCome.length,
    originalPayments: originalCount(current) + (final ? 1 : 0),
    start: first ?? (current && planSeries(current)?.start) ?? null,
    finish: isEndless ? ongoingEnd : (toCome.at(-1)?.date ?? last ?? null),
  };
}

/** Returns whether a payment is a date of the series, including a first one that still waits. */
const isOfSeries = ({ kind, transaction_id }: PaymentToCome): boolean =>
  kind === 'installment' && transaction_id === null;

/**
 * Returns the most that a manual payment may take for a plan, in cents without the price adjustment. Null: no
 * limit.
 */
export const roomForPayment = (
  { sold, paid, remaining }: PlanSums,
  toCome: readonly PaymentToCome[],
): Cents | null =>
  sold === null || remaining === null ? null : Math.max(0, sold.net - paid.net - promised(toCome));

/**
 * Returns the status of a series. A status written by its runs has priority over the one derived from its
 * dates.
 */
function seriesStatus(current: PlanTransaction | undefined, today: IsoDate): RecurringStatus {
  if (!current) return 'ended';
  const series = planSeries(current);
  const { payment_type, response_code, voided } = current;
  const byDates = recurringStatus(
    {
      recurring_type: series?.frequency ?? 'none',
      start: series?.start ?? today,
      end: series?.end ?? ongoingEnd,
      payment_type,
      response_code,
      voided,
    },
    today,
  );
  const written = (['cancelled', 'declined', 'ended'] as const).find(
    (status) => recurringStatuses[status] === current.recurring_status_id,
  );
  return byDates === 'cancelled' ? byDates : (written ?? byDates);
}

interface PlanParts {
  current: PlanTransaction | undefined;
  series: RecurringStatus;
  final: PlanTransaction | undefined;
}

/** Lists every expected payment, also beyond the plan's remaining balance. */
function expected(
  events: PlanEvents,
  { current, series, final }: PlanParts,
  clock: PlanClock,
): PaymentToCome[] {
  const { transactions, runs } = events;
  const dayOf = (instant: string) => todayIn(clock.zone, new Date(instant));
  const payment = (
    of: PlanTransaction,
    date: IsoDate,
    kind: PaymentToCome['kind'],
    more: Partial<PaymentToCome> = {},
  ): PaymentToCome => ({ kind, date, transaction_id: null, retry_on: null, ...amountDue(of), ...more });

  const replaced = new Set(
    transactions.filter(isHeldPayment).map(({ replaces_transaction_id }) => replaces_transaction_id),
  );
  const held = transactions
    .filter((each) => isHeldPayment(each) && !replaced.has(each.id))
    .filter((each) => !each.is_recurring && each.parent_transaction_id === null)
    .map((each) =>
      payment(each, each.future_post?.slice(0, 10) ?? dayOf(each.created), kindOf(each, final), {
        transaction_id: each.id,
      }),
    );
  const again = runs.flatMap(({ state, series_id, transaction_id, due_date, retry_on }) => {
    const root = transactions.find(({ id }) => id === series_id);
    const debit = transactions.find(({ id }) => id === transaction_id);
    const isCollected = (root?.recurring_status_id ?? recurringStatuses.cancelled) <= recurringStatuses.ended;
    return state === 'returned' && debit && isCollected
      ? [payment(debit, retry_on ?? due_date, 'returned', { transaction_id: debit.id })]
      : [];
  });
  if (!current) return [...held, ...again];

  const dates = scheduledInstallments(events, current, clock);
  const own = runs.filter(({ series_id }) => series_id === current.id);
  const late = lateDates(
    current,
    { runs: own, status: series, next: current.recurring_next_date },
    clock.today,
  );
  return [
    ...dates.map((date) => payment(current, date, 'installment')),
    ...late.map(({ date, retryOn }) =>
      payment(current, date, 'late', { retry_on: retryOn, declined: declineOf(date, current, own, events) }),
    ),
    ...again,
    ...held,
  ];
}

/** Returns the bank's words for a declined due date; null if no payment was declined for it. */
function declineOf(
  date: IsoDate,
  current: PlanTransaction,
  runs: readonly SeriesRun[],
  { transactions }: PlanEvents,
): string | null {
  const isFirst = date === planSeries(current)?.start;
  const tried =
    runs.find(({ due_date }) => due_date === date)?.transaction_id ?? (isFirst ? current.id : null);
  const payment = transactions.find(({ id }) => id === tried);
  return payment?.state === 'declined' ? payment.response_text : null;
}

function kindOf({ id, is_installment }: PlanTransaction, final: PlanTransaction | undefined) {
  if (!is_installment) return 'additional';
  return id === final?.id ? 'final' : 'installment';
}

function originalCount(current: PlanTransaction | undefined): number {
  const series = current && planSeries(current);
  return series ? countUntil(series.start, series.frequency, series.end) : 0;
}

/** Returns the amount of a future payment. It includes the price adjustment only if the plan has one. */
function amountDue(transaction: PlanTransaction): PlanSum {
  const { total, net } = planAmounts(transaction);
  return { net, total: includesFee(transaction) ? total : net };
}

/** Returns an uncollected sum, with the proportional price adjustment of its installments. */
function shareOfPlan(current: PlanTransaction | undefined, net: Cents): PlanSum {
  const each = current && amountDue(current);
  if (!each || each.net === 0) return { net, total: net };
  return { net, total: net + Math.round(((each.total - each.net) * net) / each.net) };
}
