import { recurringStatuses } from '../schedule/status';
import type { TransactionFacts } from './facts';

/** Whether a transaction began a series, and is not a payment of one. */
export const beganSeries = ({
  is_recurring,
  parent_transaction_id,
}: Pick<TransactionFacts, 'is_recurring' | 'parent_transaction_id'>): boolean =>
  is_recurring && parent_transaction_id === null;

/** Whether a series was cancelled: that is not taken back (docs/decisions/0034-a-payment-in-anothers-place.md). */
export const isCancelledSeries = ({
  modify_recurring_type,
  recurring_status_id,
}: Pick<TransactionFacts, 'modify_recurring_type' | 'recurring_status_id'>): boolean =>
  modify_recurring_type === 'none' || recurring_status_id === recurringStatuses.cancelled;

/** Whether a series is changed where it is, or made anew through the charge screen (HIS-070). */
export const isEditedInPlace = ({
  settled,
  ach_rejected,
}: Pick<TransactionFacts, 'settled' | 'ach_rejected'>): boolean => settled !== null || ach_rejected !== null;
