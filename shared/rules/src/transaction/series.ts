import { recurringStatuses } from '../schedule/status';
import type { TransactionFacts } from './facts';

/** Returns whether a transaction started a series, rather than being one of its payments. */
export const beganSeries = ({
  is_recurring,
  parent_transaction_id,
}: Pick<TransactionFacts, 'is_recurring' | 'parent_transaction_id'>): boolean =>
  is_recurring && parent_transaction_id === null;

/** Returns whether a series was cancelled, which is final: its payer was told so. */
export const isCancelledSeries = ({
  modify_recurring_type,
  recurring_status_id,
}: Pick<TransactionFacts, 'modify_recurring_type' | 'recurring_status_id'>): boolean =>
  modify_recurring_type === 'none' || recurring_status_id === recurringStatuses.cancelled;

/** Returns whether a series is changed in place, rather than recreated through the charge screen. */
export const isEditedInPlace = ({
  settled,
  ach_rejected,
}: Pick<TransactionFacts, 'settled' | 'ach_rejected'>): boolean => settled !== null || ach_rejected !== null;
