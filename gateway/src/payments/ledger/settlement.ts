import { ledgerAccounts } from './accounts';
import type { Posting } from './sale';

/**
 * The postings of money that arrives from the processor. Cents, negative when a refund is deducted.
 * Empty for zero.
 */
export const settlementPostings = (amount: number): Posting[] =>
  amount === 0
    ? []
    : [
        { ledgerAccount: ledgerAccounts.settlementCash, amount },
        { ledgerAccount: ledgerAccounts.processorReceivable, amount: -amount },
      ];
