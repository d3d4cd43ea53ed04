import type { RecurringStatus } from '../schedule';
import type { PaymentToCome } from './to-come';

/** Where a plan stands. `paid`: all that it is sold for was taken. */
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
  /** Where its series stands. */
  series: RecurringStatus;
  toCome: readonly PaymentToCome[];
  isEndless: boolean;
  /** An installment was taken, by this series or one before it. */
  isBegun: boolean;
  isPaid: boolean;
}

/**
 * The status of a plan: it has ended only when nothing is to come, its odd last payment included, and it is cancelled only
 * where something was called off that was not paid.
 */
export function planStatus({ series, toCome, isEndless, isBegun, isPaid }: PlanState): PlanStatus {
  const isOpen = isEndless || toCome.length > 0;
  if (!isOpen && isPaid) return 'paid';
  if (!isOpen || series === 'declined') return series === 'pending' && isBegun ? 'running' : series;
  if (isEndless && series === 'cancelled') return 'cancelled';
  return isBegun || series !== 'pending' ? 'running' : 'pending';
}
