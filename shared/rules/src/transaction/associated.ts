import { isApprovedCode, type TransactionFacts } from './facts';

/** The status of a row in the associated panel (HIS-031). */
export function associatedStatus(
  facts: Pick<TransactionFacts, 'voided' | 'settled' | 'response_code'>,
): 'Voided' | 'Approved' | 'Declined' | 'Pending' {
  if (facts.voided !== null) return 'Voided';
  if (facts.settled === null) return 'Pending';
  return isApprovedCode(facts) ? 'Approved' : 'Declined';
}
