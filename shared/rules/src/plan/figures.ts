import type { IsoDate } from '../dates';
import type { PlanSummary } from './summary';
import { addSums, type PlanSum } from './to-come';

/** The overdue payments of a plan. */
export interface LateFigure extends PlanSum {
  count: number;
  /** The oldest overdue date; null if nothing is overdue. */
  since: IsoDate | null;
  /** The bank's words at the newest decline of an overdue date; null if it declined none. */
  declined: string | null;
}

/**
 * The four figures of a plan that every screen, document, and export shows. `total` includes the price
 * adjustment and is the figure; `net` is the same sum without it. Late and still to come add up to left.
 */
export interface PlanFigures {
  /** Taken, settled or not, minus refunds. */
  paid: PlanSum;
  late: LateFigure;
  /** Scheduled from today on. Null: the plan has no end. */
  to_come: PlanSum | null;
  /** Null: the plan has no end. */
  left: PlanSum | null;
}

/** Returns the figures of a plan. No other function computes them. */
export function planFigures({ sums, toCome }: Pick<PlanSummary, 'sums' | 'toCome'>): PlanFigures {
  const late = toCome.filter(({ kind }) => kind === 'late');
  return {
    paid: sums.paid,
    late: {
      ...sums.late,
      count: late.length,
      since: late[0]?.date ?? null,
      declined: late.findLast(({ declined }) => declined != null)?.declined ?? null,
    },
    to_come: sums.remaining && addSums(toCome.filter(({ kind }) => kind !== 'late')),
    left: sums.remaining,
  };
}

/** Returns the part of a sum that is price adjustment. Cents. */
export const adjustmentIn = ({ net, total }: PlanSum): number => total - net;
