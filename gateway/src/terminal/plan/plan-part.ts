import {
  isFrequency,
  isOngoing,
  judgePlanPart,
  listDates,
  type PlanPart,
  type PlanStanding,
  recurringStatuses,
} from '@tillway/rules';
import type { Executor } from '../../database';
import { ReservationRefusal } from '../charge/reservation-refusal';
import type { PricedPayment } from '../charge/validate-and-price';
import {
  isBeingChanged,
  lockTerms,
  moveTerms,
  type PlanPayment,
  planPayments,
  setTerms,
} from './plan-group-store';

/** A payment as a part of a plan. */
export interface PlanPartOrder extends Omit<PlanPart, 'replacesSeries'> {
  planId: string;
  /** The transaction whose place it takes. */
  replaces: string | null;
}

/** A charge, alone or with the series that it begins. */
export function partOf({
  amount,
  series,
}: PricedPayment): Pick<PlanPartOrder, 'sum' | 'payments' | 'isSeries'> {
  if (!series) return { sum: amount, payments: 1, isSeries: false };
  if (isOngoing(series.end)) return { sum: null, payments: 0, isSeries: true };
  const payments = listDates(series.start, series.frequency, series.end, Infinity).length;
  return { sum: amount * payments, payments, isSeries: true };
}

interface Joining {
  accountId: string;
  part: PlanPartOrder;
  /** The payment's own row, which is written already. */
  saleId: string;
  at: Date;
}

/**
 * Takes a payment into its plan, under the plan's lock. Throws a `ReservationRefusal` where the plan has no room for it: then
 * nothing of the database transaction may stay.
 */
export async function joinPlan(trx: Executor, { accountId, part, saleId, at }: Joining): Promise<void> {
  const key = { accountId, id: part.planId };
  const terms = await lockTerms(trx, key);
  const payments = await planPayments(trx, key, saleId);
  const replacesSeries = payments.some(({ id, is_series }) => is_series && id === part.replaces);
  const plan = {
    ...terms,
    ...standingOf(payments),
    isBeingChanged: part.named !== undefined && (await isBeingChanged(trx, key)),
  };
  const judged = judgePlanPart(plan, { ...part, replacesSeries });
  if (judged.errors.length > 0) throw new ReservationRefusal(judged.errors);
  const { total, count } = judged.terms;
  if (total !== terms.total || count !== terms.count) await setTerms(trx, key, { total, count }, at);
}

interface Changing {
  accountId: string;
  planId: string;
  at: Date;
}

/** Changes a series of a plan in place; the plan's terms follow by what is to come more or less (PLN-053). */
export async function withTerms(
  trx: Executor,
  { accountId, planId, at }: Changing,
  change: () => Promise<void>,
): Promise<void> {
  const key = { accountId, id: planId };
  const standing = async () => standingOf(await planPayments(trx, key, null));
  const terms = await lockTerms(trx, key);
  const before = await standing();
  await change();
  const after = await standing();
  if (before.isOngoing || after.isOngoing) return;
  const by = { total: after.toCome - before.toCome, count: after.payments - before.payments };
  await moveTerms(trx, key, terms, by, at);
}

/** What a plan's payments come to. */
export function standingOf(
  payments: readonly PlanPayment[],
): Omit<PlanStanding, 'total' | 'count' | 'isBeingChanged'> {
  const sum = (of: (payment: PlanPayment) => number) => payments.reduce((total, each) => total + of(each), 0);
  const isTaken = ({ is_held }: PlanPayment) => !is_held;
  const left = ({ net, credited }: PlanPayment) => net - credited;
  return {
    taken: sum((each) => (isTaken(each) ? left(each) : 0)),
    replaceable: sum((each) => (each.is_series && isTaken(each) && !each.is_settled ? left(each) : 0)),
    toCome: sum((each) => (each.is_held ? each.net : 0) + datesToCome(each) * each.each),
    payments: sum((each) => (each.is_series ? datesOf(each).length : 1)),
    isOngoing: payments.some((each) => each.is_series && each.end !== null && isOngoing(each.end)),
  };
}

const datesOf = ({ frequency, start, end }: PlanPayment): readonly string[] =>
  start && end && frequency !== null && isFrequency(frequency) && !isOngoing(end)
    ? listDates(start, frequency, end, Infinity)
    : [];

/** Dates of a standing series beside that of its first payment. */
function datesToCome(payment: PlanPayment): number {
  const { is_series, is_held, statusId, start, next } = payment;
  if (!is_series || next === null || (statusId ?? recurringStatuses.cancelled) > recurringStatuses.running)
    return 0;
  return datesOf(payment).filter((date) => date >= next && !(is_held && date === start)).length;
}
