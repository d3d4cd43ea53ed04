import type { IsoDate } from '../dates';
import { type Frequency, seriesEnd } from '../frequency';
import type { Cents } from '../money';
import { type InstallmentSplit, splitByAmount, splitByCount } from './split';

/** The numbers of a plan while it is typed; an unusable one leaves what depends on it as it was. Cents. */
export interface InstallmentPlan {
  balance: Cents;
  frequency: Frequency | undefined;
  /** 0 while ongoing. */
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

/** A plan after one of its inputs was changed, all that follows from it made anew (doc 001 §5; PLN-050..052). */
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
