import { ledgerAccounts } from './accounts';
import { opposite, type Posting } from './sale';

/**
 * The postings of a dispute that takes money: the processor pays out that much less, and the dispute has it. Cents.
 * Empty for zero.
 */
export const takenPostings = (amount: number): Posting[] =>
  amount === 0
    ? []
    : [
        { ledgerAccount: ledgerAccounts.chargedBack, amount },
        { ledgerAccount: ledgerAccounts.processorReceivable, amount: -amount },
      ];

/** The postings of a dispute that gives its money back. Cents. */
export const givenBackPostings = (amount: number): Posting[] => takenPostings(amount).map(opposite);
