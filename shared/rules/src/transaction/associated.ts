import { checkingWithProcessor } from '../messages/payment';
import { isApprovedCode, type TransactionFacts } from './facts';
import { type HeldStatus, isHeldStatus } from './status';

interface AssociatedFacts extends Pick<
  TransactionFacts,
  'voided' | 'settled' | 'response_code' | 'request_type'
> {
  /** The status as the list shows it. */
  transaction_status: string;
}

/**
 * Returns the status of a row in the associated panel. A declined row has nothing left to settle, so it shows
 * Declined rather than Pending. An unknown outcome shows neither.
 */
export function associatedStatus(
  facts: AssociatedFacts,
): 'Voided' | 'Approved' | 'Declined' | 'Pending' | HeldStatus | typeof checkingWithProcessor {
  if (facts.voided !== null) return 'Voided';
  // A modification moves no money, so there is nothing to settle.
  if (facts.request_type === 'modify') return isApprovedCode(facts) ? 'Approved' : 'Declined';
  if (facts.transaction_status === checkingWithProcessor) return checkingWithProcessor;
  const held = facts.transaction_status;
  if (isHeldStatus(held)) return held;
  if (facts.settled !== null) return isApprovedCode(facts) ? 'Approved' : 'Declined';
  return facts.transaction_status === 'Declined' ? 'Declined' : 'Pending';
}
