import type { IsoDate } from '../dates';
import type { RecurringStatus } from '../schedule';
import type { PlanFigures } from './figures';
import type { PaymentToCome } from './to-come';

/** The statuses of a plan. `paid`: the whole sold amount was taken. */
export const planStatusLabels = {
  pending: 'Pending',
  running: 'Running',
  paid: 'Paid',
  ended: 'Ended',
  cancelled: 'Cancelled',
  declined: 'Declined',
} as const;
export type PlanStatus = keyof typeof planStatusLabels;

interface PlanState {
  /** The status of its series. */
  series: RecurringStatus;
  toCome: readonly PaymentToCome[];
  isEndless: boolean;
  /** An installment was taken, by this series or an earlier one. */
  isBegun: boolean;
  isPaid: boolean;
}

/**
 * Returns the status of a plan. It has ended only if no payment remains, including its different last
 * payment. It is cancelled only if an unpaid part was cancelled.
 */
export function planStatus({ series, toCome, isEndless, isBegun, isPaid }: PlanState): PlanStatus {
  const isOpen = isEndless || toCome.length > 0;
  if (!isOpen && isPaid) return 'paid';
  if (!isOpen || series === 'declined') return series === 'pending' && isBegun ? 'running' : series;
  if (isEndless && series === 'cancelled') return 'cancelled';
  return isBegun || series !== 'pending' ? 'running' : 'pending';
}

/** The states that the plan list searches for, with their labels. */
export const planStateLabels = {
  late: 'Late',
  declined: 'Declined',
  running: 'Running',
  ending: 'Ending this month',
} as const;
export type SearchedPlanState = keyof typeof planStateLabels;
export const searchedPlanStates = Object.keys(planStateLabels) as readonly SearchedPlanState[];

interface SearchedPlan {
  status: PlanStatus;
  figures: PlanFigures;
  /** The date of the last payment. */
  finish: IsoDate | null;
}

/** Returns whether a plan is in a searched state today. */
export function isPlanIn(
  state: SearchedPlanState,
  { status, figures, finish }: SearchedPlan,
  today: IsoDate,
): boolean {
  if (state === 'late') return figures.late.count > 0;
  if (state !== 'ending') return status === state;
  const isOpen = (status === 'running' || status === 'pending') && (figures.left?.total ?? 0) > 0;
  return isOpen && finish?.slice(0, 7) === today.slice(0, 7);
}
