import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../platform/database/schema';

/** What is wrong with the ledger; all empty and zero when nothing is. */
export interface LedgerReport {
  /** cents, the sum of every entry */
  balance: number;
  /** Postings whose entries do not sum to zero. */
  unbalancedPostings: string[];
  /** Approved transactions without entries. */
  missing: string[];
  /**
   * Transactions with money that should not be there: not approved, voided without all of it moved back, or more given
   * back than was taken.
   */
  unexpected: string[];
}

/** Transactions to be looked at: all of them, or rows of the same columns. */
type Transactions = RawBuilder<unknown>;
const allTransactions: Transactions = sql`transactions`;

/** Postings of some entries that do not sum to zero, with their sums in cents. */
export async function unbalancedAmong(
  db: Executor,
  entries: RawBuilder<unknown> = sql`ledger_entries`,
): Promise<{ id: string; amount: number }[]> {
  const { rows } = await sql<{ id: string; amount: number }>`
    select posting_id as id, sum(amount)::bigint as amount from ${entries} as entries
    group by posting_id having sum(amount) <> 0`.execute(db);
  return rows;
}

/** Compares transactions with their entries (docs/decisions/0003-ledger-accounts.md). */
export async function verifyTransactions(
  db: Executor,
  transactions = allTransactions,
): Promise<Pick<LedgerReport, 'missing' | 'unexpected'>> {
  const missing = await approvedWithoutMoney(db, transactions);
  const unexpected = [
    ...(await unapprovedWithMoney(db, transactions)),
    ...(await voidedWithMoney(db, transactions)),
    ...(await givenBackTooMuch(db, transactions)),
  ];
  return {
    missing: missing.map(({ id }) => id),
    unexpected: [...new Set(unexpected.map(({ id }) => id))],
  };
}

interface Found {
  id: string;
}

/** A void moves back what its original has moved; one that was still held has moved nothing. */
async function approvedWithoutMoney(db: Executor, transactions: Transactions): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select t.id
    from ${transactions} as t
    where t.state = 'approved' and t.request_type <> 'modify'
      and not exists (
        select from ledger_entries entries
        where entries.account_id = t.account_id and entries.transaction_id = t.id)
      and (t.request_type not in ('void', 'achvoid') or exists (
        select from ledger_entries entries
        where entries.account_id = t.account_id and entries.transaction_id = t.parent_transaction_id))`.execute(
    db,
  );
  return rows;
}

/** What came back from the bank has been posted back. */
async function unapprovedWithMoney(db: Executor, transactions: Transactions): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select t.id
    from ${transactions} as t
    join ledger_entries entries on entries.account_id = t.account_id and entries.transaction_id = t.id
    where t.state <> 'approved'
    group by t.id, entries.ledger_account
    having sum(entries.amount) <> 0`.execute(db);
  return rows;
}

/** A void moves everything of its original back: account by account, both together are nothing. */
async function voidedWithMoney(db: Executor, transactions: Transactions): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select distinct originals.id
    from ${transactions} as originals
    join ledger_entries as entries on entries.account_id = originals.account_id
      and entries.transaction_id in (originals.id, originals.voided_transaction_id)
    where originals.voided is not null
    group by originals.id, entries.ledger_account
    having sum(entries.amount) <> 0`.execute(db);
  return rows;
}

/**
 * Refunds that stand, whether approved or on their way, against what stands of the payment: nothing of a debit that came
 * back. Of such a one what no bank has yet is being called off, and what a person was told of is no news.
 */
async function givenBackTooMuch(db: Executor, transactions: Transactions): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select originals.id
    from ${transactions} as originals
    join transactions as credits on credits.account_id = originals.account_id
      and credits.parent_transaction_id = originals.id
    where credits.request_type in ('credit', 'achcredit') and credits.voided is null
      and credits.state in ('approved', 'pending', 'unknown')
      and (
        originals.state = 'approved'
        or (credits.state = 'approved' or credits.ach_status_id = 3) and not exists (
          select from operator_tasks
          where operator_tasks.account_id = credits.account_id
            and operator_tasks.transaction_id = credits.id and operator_tasks.kind = 'refund_after_return'
        )
      )
    group by originals.id, originals.state, originals.total_amount
    having sum(credits.total_amount) > case when originals.state = 'approved' then originals.total_amount else 0 end`.execute(
    db,
  );
  return rows;
}
