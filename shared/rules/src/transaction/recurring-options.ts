import { can } from '../access';
import { recurringStatuses } from '../schedule/status';
import { canManage, isApprovedCode, type TransactionFacts, type Viewer } from './facts';

const isStandingSeries = (facts: TransactionFacts): boolean =>
  facts.is_recurring && facts.voided === null && facts.parent_transaction_id === null;

/** Whether a series was cancelled: that is not taken back (docs/decisions/0034-a-payment-in-anothers-place.md). */
export const isCancelledSeries = ({
  modify_recurring_type,
  recurring_status_id,
}: Pick<TransactionFacts, 'modify_recurring_type' | 'recurring_status_id'>): boolean =>
  modify_recurring_type === 'none' || recurring_status_id === recurringStatuses.cancelled;

/** HIS-067: recurring, not voided, no parent, has a reference number. */
export const canEditRecurring = (facts: TransactionFacts, viewer: Viewer): boolean =>
  canManage(facts, viewer) && isStandingSeries(facts) && facts.reference_number !== null;

/** HIS-068: an approved recurring payment with a token; modifying makes a payment, so both permissions (decisions C-28). */
export const canModify = (facts: TransactionFacts, viewer: Viewer): boolean =>
  canManage(facts, viewer) &&
  can(viewer.permissions, 'can_use_virtual_terminal') &&
  (facts.request_type === 'sale' || facts.request_type === 'ach') &&
  isApprovedCode(facts) &&
  facts.token_id !== null &&
  isStandingSeries(facts);

/** HIS-069: whether there are earlier modifications to look at. */
export const hasModifications = (facts: TransactionFacts, viewer: Viewer): boolean =>
  canManage(facts, viewer) &&
  facts.is_recurring &&
  facts.modify_recurring_type !== null &&
  facts.voided === null;

/** Whether a series is changed where it is, or made anew through the charge screen (HIS-070). */
export const isEditedInPlace = ({
  settled,
  ach_rejected,
}: Pick<TransactionFacts, 'settled' | 'ach_rejected'>): boolean => settled !== null || ach_rejected !== null;
