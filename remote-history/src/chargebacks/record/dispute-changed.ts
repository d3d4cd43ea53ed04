/** The queries that a change of a dispute makes stale: its record, and the list. */
export const disputeChanged = (id: string): string[][] => [['chargeback', id], ['Disputes/{}']];
