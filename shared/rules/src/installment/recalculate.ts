import type { IsoDate } from '../dates';
import { type Frequency, seriesEnd } from '../frequency';
import type { Cents } from '../money';
import { type InstallmentSplit, splitByAmount, splitByCount } from './split';

/**
 * The numbers of a plan while it is typed. An invalid input leaves the values that depend on it unchanged.
 * Cents.
 */
export interface InstallmentPlan {
  balance: Cents;
  frequency: Frequency | undefined;
  /** 0 if ongoing. */
  count: number;
  amount: Cents;
  last: Cents | undefined;
  start: IsoDate | undefined;
  end: IsoDate | undefined;
  ongoing: boolean;
}

export type PlanChange =
  | { balance: Cents }
  | { amount: Cents }
  | { count: number }
  | { frequency: Frequency | undefined }
  | { start: IsoDate | undefined };

/** Returns a plan after a change of one input, with everything that depends on it recomputed. */
export function recalculatePlan(plan: InstallmentPlan, change: PlanChange): InstallmentPlan {
  const changed = { ...plan, ...change };
  if ('amount' in change && plan.ongoing) return { ...changed, count: 0, last: undefined, end: undefined };
  if ('start' in change) return withEnd(changed);
  const split =
    'count' in change
      ? splitByCount(plan.balance, change.count)
      : splitByAmount(changed.balance, changed.amount);
  return withEnd(split ? withSplit(changed, split) : changed);
}

const withSplit = (plan: InstallmentPlan, { count, amount, last }: InstallmentSplit): InstallmentPlan => ({
  ...plan,
  count,
  amount,
  last,
});

function withEnd(plan: InstallmentPlan): InstallmentPlan {
  const { start, frequency, count, ongoing } = plan;
  if (ongoing || !start || !frequency || count < 1) return { ...plan, end: undefined };
  return { ...plan, end: seriesEnd(start, frequency, count) };
}
