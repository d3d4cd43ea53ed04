import { type LedgerAccount, ledgerAccounts } from './accounts';

/** One side of a posting, in cents: debit positive, credit negative. */
export interface Posting {
  ledgerAccount: LedgerAccount;
  amount: number;
}

/** The posting that moves the same money back. */
export const opposite = ({ ledgerAccount, amount }: Posting): Posting => ({ ledgerAccount, amount: -amount });

/**
 * The postings of an approved sale. The processor owes the total; the merchant is owed the amount,
 * and the price adjustment is earned. Cents; `total` includes the fee. The postings sum to zero;
 * none is zero.
 */
export function salePostings({ total, fee }: { total: number; fee: number }): Posting[] {
  const postings = [
    { ledgerAccount: ledgerAccounts.processorReceivable, amount: total },
    { ledgerAccount: ledgerAccounts.merchantPayable, amount: fee - total },
    { ledgerAccount: ledgerAccounts.priceAdjustmentRevenue, amount: -fee },
  ];
  return postings.filter(({ amount }) => amount !== 0);
}
