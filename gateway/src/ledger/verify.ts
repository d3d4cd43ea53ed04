import { sql } from 'kysely';
import type { Executor } from '../database/schema';

/** What is wrong with the ledger; all empty and zero when nothing is. */
export interface LedgerReport {
  /** cents, the sum of every entry */
  balance: number;
  /** Postings whose entries do not sum to zero. */
  unbalancedPostings: string[];
  /** Approved transactions without entries. */
  missing: string[];
  /** Transactions that are not approved and have entries all the same. */
  unexpected: string[];
}

/** Compares the ledger with itself and with the transactions (docs/decisions/0003-ledger-accounts.md). */
export async function verifyLedger(db: Executor): Promise<LedgerReport> {
  const { balance } = await db
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('balance'))
    .executeTakeFirstOrThrow();
  const unbalanced = await db
    .selectFrom('ledger_entries')
    .select('posting_id as id')
    .groupBy('posting_id')
    .having(sql<boolean>`sum(amount) <> 0`)
    .execute();
  const entries = db.selectFrom('ledger_entries').select('transaction_id');
  const transactions = db.selectFrom('transactions').select('id');
  const missing = await transactions
    .where('state', '=', 'approved')
    .where('request_type', '<>', 'modify')
    .where('id', 'not in', entries)
    // a void moves back what its original has moved; one that was still held has moved nothing
    .where((eb) =>
      eb.or([
        eb('request_type', 'not in', ['void', 'achvoid']),
        eb('parent_transaction_id', 'in', entries.where('amount', '<>', 0)),
      ]),
    )
    .execute();
  // what came back from the bank has been posted back
  const standing = db
    .selectFrom('ledger_entries')
    .select('transaction_id')
    .groupBy(['transaction_id', 'ledger_account'])
    .having(sql<boolean>`sum(amount) <> 0`);
  const unexpected = await transactions
    .where('state', '<>', 'approved')
    .where('id', 'in', standing)
    .execute();
  return {
    balance,
    unbalancedPostings: unbalanced.map(({ id }) => id),
    missing: missing.map(({ id }) => id),
    unexpected: unexpected.map(({ id }) => id),
  };
}
