import type { Cents } from './columns';

/** The chart of accounts: one for all merchants, each entry says whose it is. */
export interface LedgerAccountsTable {
  code: string;
  name: string;
}

/** One side of a posting. The entries of a posting sum to zero; nothing is ever changed, only posted back. */
export interface LedgerEntriesTable {
  id: string;
  account_id: string;
  /** Groups the entries that balance each other. */
  posting_id: string;
  transaction_id: string;
  ledger_account: string;
  /** cents, debit positive, credit negative, never zero */
  amount: Cents;
  created: Date;
}
