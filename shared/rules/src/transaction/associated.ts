import { checkingWithProcessor } from '../messages/payment';
import { isApprovedCode, type TransactionFacts } from './facts';

interface AssociatedFacts extends Pick<
  TransactionFacts,
  'voided' | 'settled' | 'response_code' | 'request_type'
> {
  /** The list's word for it. */
  transaction_status: string;
}

/**
 * The status of a row in the associated panel (HIS-031). What was refused has nothing left to settle, so it is Declined
 * at once and not Pending for ever; an unknown outcome is neither (decisions §0.3).
 */
export function associatedStatus(
  facts: AssociatedFacts,
): 'Voided' | 'Approved' | 'Declined' | 'Pending' | typeof checkingWithProcessor {
  if (facts.voided !== null) return 'Voided';
  // It moves no money: there is nothing to settle.
  if (facts.request_type === 'modify') return isApprovedCode(facts) ? 'Approved' : 'Declined';
  if (facts.transaction_status === checkingWithProcessor) return checkingWithProcessor;
  if (facts.settled !== null) return isApprovedCode(facts) ? 'Approved' : 'Declined';
  return facts.transaction_status === 'Declined' ? 'Declined' : 'Pending';
}
