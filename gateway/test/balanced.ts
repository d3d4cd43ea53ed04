import type { LedgerReport } from '../src/payments/ledger/verify';

/** What is said of a ledger in which every cent is accounted for. */
export const balanced: LedgerReport = { balance: 0, unbalancedPostings: [], missing: [], unexpected: [] };
