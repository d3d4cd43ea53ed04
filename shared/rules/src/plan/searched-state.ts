import type { IsoDate } from '../dates';
import type { PlanFigures } from './figures';
import type { PlanStatus } from './status';

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
