import type { IsoDate } from '../dates';
import type { Frequency } from '../frequency';
import { installmentSeries, type InstallmentSplit } from '../installment';
import type { Cents } from '../money';
import { planAmounts, planSeries, type PlanTransaction } from './facts';

interface Recurring {
  frequency: Frequency;
  start: IsoDate;
  end: IsoDate;
  amount: Cents;
}

interface FinalPayment {
  amount: Cents;
  close_date: IsoDate;
}

/** One call of a change to a plan, in the order they are made. Amounts in cents without the price adjustment. */
export type PlanStep =
  | { call: 'modify'; id: string; recurring: Recurring }
  | { call: 'stop'; id: string }
  | { call: 'recurringSale'; recurring: Recurring }
  | { call: 'finalSale'; final: FinalPayment }
  | { call: 'void'; id: string };

interface PlanParts {
  current: PlanTransaction;
  final: PlanTransaction | undefined;
}

export interface ScheduleChange {
  split: InstallmentSplit;
  frequency: Frequency;
  start: IsoDate;
}

/**
 * The calls that put a new schedule in a plan's place: a settled series is modified where it is, another made anew before
 * the old is voided; likewise its odd final payment (PLN-053, PLN-054).
 */
export function scheduleChangeSteps({ current, final }: PlanParts, change: ScheduleChange): PlanStep[] {
  const series = installmentSeries(change.split, change.start, change.frequency);
  const recurring = { frequency: change.frequency, ...series.recurring };
  const base: PlanStep[] =
    current.settled === null
      ? [{ call: 'recurringSale', recurring }, ...voidOf(current)]
      : [{ call: 'modify', id: current.id, recurring }];
  if (isSamePayment(final, series.final)) return base;
  return [...base, ...finalSale(series.final), ...voidOf(final)];
}

/** The calls that move what is left of a plan to another card or account, from its next installment on (PLN-058). */
export function paymentChangeSteps({ current, final }: PlanParts, scheduled: readonly IsoDate[]): PlanStep[] {
  const series = planSeries(current);
  const start = scheduled[0];
  const moved: PlanStep[] =
    series && start
      ? [{ call: 'recurringSale', recurring: { ...series, start, amount: planAmounts(current).net } }]
      : [];
  const ended: PlanStep[] = current.settled === null ? voidOf(current) : [{ call: 'stop', id: current.id }];
  const open = final?.settled === null ? final : undefined;
  return [...moved, ...ended, ...finalSale(open && finalPayment(open)), ...voidOf(open)];
}

const voidOf = (transaction: PlanTransaction | undefined): PlanStep[] =>
  transaction?.settled === null ? [{ call: 'void', id: transaction.id }] : [];

const finalSale = (final: FinalPayment | undefined): PlanStep[] =>
  final ? [{ call: 'finalSale', final }] : [];

const finalPayment = (transaction: PlanTransaction): FinalPayment | undefined =>
  transaction.future_post === null
    ? undefined
    : { amount: planAmounts(transaction).net, close_date: transaction.future_post.slice(0, 10) };

const isSamePayment = (before: PlanTransaction | undefined, after: FinalPayment | undefined): boolean => {
  const payment = before && finalPayment(before);
  return payment?.amount === after?.amount && payment?.close_date === after?.close_date;
};
