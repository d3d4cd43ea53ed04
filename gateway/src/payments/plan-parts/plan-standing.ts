import { isFrequency, isOngoing, listDates, type PlanStanding, recurringStatuses } from '@tillway/rules';
import type { PlanPayment } from './plan-group-store';

type Standing = Omit<PlanStanding, 'total' | 'count' | 'isBeingChanged'>;

/** Sums a plan's payments. */
export function planStandingOf(payments: readonly PlanPayment[]): Standing {
  const sum = (of: (payment: PlanPayment) => number) => payments.reduce((total, each) => total + of(each), 0);
  const isTaken = ({ is_held }: PlanPayment) => !is_held;
  const left = ({ net, credited }: PlanPayment) => net - credited;
  return {
    taken: sum((each) => (isTaken(each) ? left(each) : 0)),
    replaceable: sum((each) => (each.is_series && isTaken(each) && !each.is_settled ? left(each) : 0)),
    toCome: sum((each) => (each.is_held ? each.net : 0) + datesToCome(each) * each.each),
    promised: sum((each) => (isPromised(each) ? each.net : 0)),
    payments: sum((each) => (each.is_series ? datesOf(each).length : 1)),
    isOngoing: payments.some((each) => each.is_series && each.end !== null && isOngoing(each.end)),
  };
}

const datesOf = ({ frequency, start, end }: PlanPayment): readonly string[] =>
  start && end && frequency !== null && isFrequency(frequency) && !isOngoing(end)
    ? listDates(start, frequency, end, Infinity)
    : [];

/** Counts the remaining dates of a running series, without that of a deferred first payment. */
function datesToCome(payment: PlanPayment): number {
  const { is_series, is_held, statusId, start, next } = payment;
  if (!is_series || next === null || (statusId ?? recurringStatuses.cancelled) > recurringStatuses.running)
    return 0;
  return datesOf(payment).filter((date) => date >= next && !(is_held && date === start)).length;
}

/** True if it was taken beside the schedule and deferred. The schedule leaves room for it. */
const isPromised = ({ is_held, is_series, is_installment }: PlanPayment): boolean =>
  is_held && !is_series && !is_installment;
