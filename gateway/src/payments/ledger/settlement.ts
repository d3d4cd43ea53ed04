import { ledgerAccounts } from './accounts';
import type { Posting } from './sale';

/**
 * What the processor owed arrives: cents, negative where a refund is taken from us. None for nothing.
 */
export const settlementPostings = (amount: number): Posting[] =>
  amount === 0
    ? []
    : [
        { ledgerAccount: ledgerAccounts.settlementCash, amount },
        { ledgerAccount: ledgerAccounts.processorReceivable, amount: -amount },
      ];
