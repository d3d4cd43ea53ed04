import type { TransactionTotals } from '@tillway/contract';

/** Returns an answer of `GET /transactions/totals`; by default of a list with one payment. */
export const sampleTotals = (change: Partial<TransactionTotals> = {}): TransactionTotals => ({
  error: false,
  count: 1,
  total_amount_sum: 2_060,
  fee_amount_sum: 70,
  net: 2_060,
  sums: {
    taken: { count: 1, amount: 2_060 },
    refunded: { count: 0, amount: 0 },
    failed: { count: 0, amount: 0 },
    pending: { count: 0, amount: 0 },
    adjustments: 70,
  },
  ...change,
});
