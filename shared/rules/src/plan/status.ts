import type { RecurringStatus } from '../schedule';
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
