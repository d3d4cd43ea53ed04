import type { Cents } from './columns';

/** The chart of accounts, shared by all merchants; each entry names its merchant. */
export interface LedgerAccountsTable {
  code: string;
  name: string;
}

/**
 * One side of a posting. The entries of a posting sum to zero. Entries never change; they are reversed by
 * another posting.
 */
export interface LedgerEntriesTable {
  id: string;
  account_id: string;
  /** Groups the entries that balance each other. */
  posting_id: string;
  transaction_id: string;
  ledger_account: string;
  /** Cents: debit positive, credit negative, never zero. */
  amount: Cents;
  created: Date;
}
