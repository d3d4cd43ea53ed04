import { type IsoDate, todayIn } from '../dates';
import { countUntil } from '../frequency';
import type { Cents } from '../money';
import { datesToCome } from '../schedule';
import {
  includesFee,
  isApprovedPlanCode,
  isCredit,
  isPayment,
  planAmounts,
  planSeries,
  type PlanTransaction,
} from './facts';

/** When and where a plan is looked at: the date, and the account's time zone (decisions C-65). */
export interface PlanClock {
  today: IsoDate;
  zone: string;
}

/** What a plan comes to (doc 001 §4 Plan derivation). Amounts in cents. */
export interface PlanSummary {
  /** The transaction that carries the installments; `undefined` when the plan has none. */
  current: PlanTransaction | undefined;
  downpayment: PlanTransaction | undefined;
  final: PlanTransaction | undefined;
  /** Dates still to be charged, without the final payment's. */
  scheduled: readonly IsoDate[];
  remainingPayments: number;
  originalPayments: number;
  remainingBalance: Cents;
  /** The same without the price adjustment. */
  remainingNet: Cents;
  paid: Cents;
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

/** The first single payment made at once (PLN-022); later ones are payments taken in between. */
export const downpaymentOf = (transactions: readonly PlanTransaction[]): PlanTransaction | undefined =>
  transactions
    .filter((each) => isSinglePayment(each) && each.future_post === null)
    .reduce<PlanTransaction | undefined>(
      (first, each) => (first && time(first) <= time(each) ? first : each),
      undefined,
    );

/**
 * The single payment put off to the plan's last date (PLN-022). A payment that was taken beside the schedule may be put off
 * as well: it is the final one only where no installment is. One whose place another has taken is not, though it may not be
 * voided yet.
 */
export function finalPaymentOf(transactions: readonly PlanTransaction[]): PlanTransaction | undefined {
  const single = transactions.filter(isSinglePayment);
  const replaced = new Set(single.map((each) => each.replaces_transaction_id));
  const deferred = single.filter((each) => each.future_post !== null && !replaced.has(each.id));
  return latest(deferred.filter((each) => each.is_installment)) ?? latest(deferred);
}

/**
 * The odd last payment while it waits for its day; taken, it is not to come any more, also before it settles
 * (docs/decisions/0109-changing-a-plan-is-one-call.md).
 */
export function heldFinal(transactions: readonly PlanTransaction[]): PlanTransaction | undefined {
  const final = finalPaymentOf(transactions);
  return final?.settled === null && final.authorized === null ? final : undefined;
}

/** The dates still to be charged: from today on, not yet run; a voided plan has none (PLN-023). */
export function scheduledInstallments(
  transactions: readonly PlanTransaction[],
  current: PlanTransaction | undefined,
  { today, zone }: PlanClock,
): IsoDate[] {
  const series = current?.voided === null ? planSeries(current) : undefined;
  if (!series) return [];
  const runs = transactions.filter((each) => each.is_recurring || each.parent_transaction_id !== null);
  const ranOn = new Set(
    runs.flatMap(({ authorized }) => (authorized ? [todayIn(zone, new Date(authorized))] : [])),
  );
  return datesToCome(series, today, ranOn, Infinity);
}

/** Settled approved payments without their fees, less settled approved credits without theirs (PLN-026). Cents. */
export const paidAmount = (transactions: readonly PlanTransaction[]): Cents =>
  transactions
    .filter((each) => each.settled !== null && isApprovedPlanCode(each))
    .reduce((sum, each) => {
      const net = each.total_amount - each.fee_amount;
      if (isPayment(each)) return sum + net;
      return isCredit(each) ? sum - net : sum;
    }, 0);

/** All that is derived from a plan's transactions (PLN-021..026). */
export function summarizePlan(transactions: readonly PlanTransaction[], clock: PlanClock): PlanSummary {
  const current = currentInstallment(transactions);
  const final = finalPaymentOf(transactions);
  const scheduled = scheduledInstallments(transactions, current, clock);
  const openFinal = heldFinal(transactions);
  return {
    current,
    downpayment: downpaymentOf(transactions),
    final,
    scheduled,
    remainingPayments: scheduled.length + (openFinal ? 1 : 0),
    originalPayments: originalCount(current) + (final ? 1 : 0),
    remainingBalance: amountDue(current) * scheduled.length + amountDue(openFinal),
    remainingNet: netOf(current) * scheduled.length + netOf(openFinal),
    paid: paidAmount(transactions),
  };
}

function originalCount(current: PlanTransaction | undefined): number {
  const series = current && planSeries(current);
  return series ? countUntil(series.start, series.frequency, series.end) : 0;
}

const netOf = (transaction: PlanTransaction | undefined): Cents =>
  transaction ? planAmounts(transaction).net : 0;

/** What a payment still to come takes, with the price adjustment where the balance is told with it. */
function amountDue(transaction: PlanTransaction | undefined): Cents {
  if (!transaction) return 0;
  const { total, net } = planAmounts(transaction);
  return includesFee(transaction) ? total : net;
}
