import type { LedgerReport } from '../src/payments/ledger/verify';

/** The report of a ledger that accounts for every cent. */
export const balanced: LedgerReport = { balance: 0, unbalancedPostings: [], missing: [], unexpected: [] };
