import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../platform/database/schema';

/** The problems of the ledger. Empty and zero if there are none. */
export interface LedgerReport {
  /** Cents, the sum of every entry. */
  balance: number;
  /** Postings whose entries do not sum to zero. */
  unbalancedPostings: string[];
  /** Approved transactions without entries. */
  missing: string[];
  /**
   * Transactions with money that should not be there: not approved, voided without all of it moved
   * back, refunded beyond the payment, captured beyond the authorization, or with other money in disputes than its
   * chargebacks say.
   */
  unexpected: string[];
}

/** The transactions to check: all of them, or rows of the same columns. */
type Transactions = RawBuilder<unknown>;
const allTransactions: Transactions = sql`transactions`;

/** Finds postings whose entries do not sum to zero, with their sums in cents. */
export async function unbalancedAmong(
  db: Executor,
  entries: RawBuilder<unknown> = sql`ledger_entries`,
): Promise<{ id: string; amount: number }[]> {
  const { rows } = await sql<{ id: string; amount: number }>`
    select posting_id as id, sum(amount)::bigint as amount from ${entries} as entries
    group by posting_id having sum(amount) <> 0`.execute(db);
  return rows;
}

/** Compares transactions with their entries. */
export async function verifyTransactions(
  db: Executor,
  transactions = allTransactions,
): Promise<Pick<LedgerReport, 'missing' | 'unexpected'>> {
  const missing = await approvedWithoutMoney(db, transactions);
  const unexpected = [
    ...(await unapprovedWithMoney(db, transactions)),
    ...(await voidedWithMoney(db, transactions)),
    ...(await givenBackTooMuch(db, transactions)),
    ...(await disputedOtherwise(db, transactions)),
    ...(await capturedTooMuch(db, transactions)),
  ];
  return {
    missing: missing.map(({ id }) => id),
    unexpected: [...new Set(unexpected.map(({ id }) => id))],
  };
}

interface Found {
  id: string;
}

/** A void must move back its original's money. The void of a deferred payment moves nothing. */
async function approvedWithoutMoney(db: Executor, transactions: Transactions): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select t.id
    from ${transactions} as t
    where t.state = 'approved' and t.request_type not in ('modify', 'authorize')
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

/** A returned payment must have been posted back. */
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

/**
 * A void must reverse its original completely: together they sum to zero on each ledger account.
 */
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
 * Compares refunds that are approved or in progress with the valid part of the payment, which is
 * zero for a returned debit. For such a debit, skips refunds not yet at the bank, which are being
 * voided, and those with an exception.
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
          select from exceptions
          where exceptions.account_id = credits.account_id
            and exceptions.transaction_id = credits.id and exceptions.kind = 'refund_after_return'
        )
      )
    group by originals.id, originals.state, originals.total_amount
    having sum(credits.total_amount) > case when originals.state = 'approved' then originals.total_amount else 0 end`.execute(
    db,
  );
  return rows;
}

/** Finds captures of more than was authorized, and all but the one that their authorization points to. */
async function capturedTooMuch(db: Executor, transactions: Transactions): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select captures.id
    from ${transactions} as captures
    left join transactions as originals on originals.account_id = captures.account_id
      and originals.id = captures.parent_transaction_id and originals.request_type = 'authorize'
    where captures.is_capture and captures.state = 'approved'
      and (originals.id is null or captures.total_amount > originals.total_amount
        or originals.captured_transaction_id is distinct from captures.id)`.execute(db);
  return rows;
}

/**
 * Finds payments whose disputes have other money in the ledger than their rows say. Chargebacks that were never booked
 * are from before disputes.
 */
async function disputedOtherwise(db: Executor, transactions: Transactions): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select moved.id
    from (
      select t.account_id, t.id, chargebacks.amount
      from ${transactions} as t
      join chargebacks on chargebacks.account_id = t.account_id and chargebacks.transaction_id = t.id
      where chargebacks.is_taken
      union all
      select t.account_id, t.id, -entries.amount
      from ${transactions} as t
      join ledger_entries as entries on entries.account_id = t.account_id and entries.transaction_id = t.id
      where entries.ledger_account = 'charged_back'
    ) as moved
    group by moved.account_id, moved.id
    having sum(moved.amount) <> 0`.execute(db);
  return rows;
}
