import type { Cents, IsoDate } from '@tillway/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../database';
import type { CutOffRule } from './cut-off';

/** A terminal that has something to clear, with its oldest. */
export interface DueTerminal extends CutOffRule {
  accountId: string;
  terminalId: string;
  oldest: Date;
  /** The last day that has its batch already: nothing is added to it. */
  last: IsoDate | null;
}

/** Approved card payments and refunds that have not settled and are not being called off. */
const unsettled = sql`settled is null and voided is null and state = 'approved' and request_type in ('sale', 'credit')
  and captured is not null
  and not exists (
    select from transactions as reversals
    where reversals.account_id = transactions.account_id and reversals.parent_transaction_id = transactions.id
      and reversals.request_type = 'void' and reversals.state = 'unknown'
  )`;

/** Bank payments that are authorized, are with the processor, and wait for the next batch; not a refund whose debit came back. */
const unbatched = sql`settled is null and voided is null and state = 'pending' and payment_type = 'ach'
  and request_type in ('ach', 'achcredit') and ach_status_id = 2 and ach_is_authorized
  and processor_transaction_id is not null
  and not exists (
    select from transactions as reversals
    where reversals.account_id = transactions.account_id and reversals.parent_transaction_id = transactions.id
      and reversals.request_type = 'achvoid' and reversals.state = 'unknown'
  )
  and not exists (
    select from transactions as debits
    where debits.account_id = transactions.account_id and debits.id = transactions.parent_transaction_id
      and transactions.request_type = 'achcredit' and debits.state = 'declined'
  )`;

const clearable = { card: unsettled, ach: unbatched } as const;
/** When a transaction came to be clearable. */
const readySince = { card: sql.ref('captured'), ach: sql.ref('authorized') } as const;
export type ClearingKind = keyof typeof clearable;

/** Terminals with something to clear. */
export async function dueTerminals(db: Executor, kind: ClearingKind): Promise<DueTerminal[]> {
  const { rows } = await sql<DueTerminal>`
    select due.account_id as "accountId", due.terminal_id as "terminalId", due.oldest,
      accounts.timezone as zone, terminals.cutoff_time::text as time,
      (select max(business_date) from batches
        where batches.account_id = due.account_id and batches.terminal_id = due.terminal_id and kind = ${kind}) as last
    from (
      select account_id, terminal_id, min(${readySince[kind]}) as oldest
      from transactions where ${clearable[kind]} group by account_id, terminal_id
    ) as due
    join accounts on accounts.id = due.account_id
    join terminals on terminals.id = due.terminal_id and terminals.account_id = due.account_id
    order by due.oldest`.execute(db);
  return rows;
}

export interface ClearedRow {
  id: string;
  request_type: string;
  total_amount: Cents;
}

interface Clearing {
  accountId: string;
  terminalId: string;
  /** Only what was ready before. */
  before: Date;
  change: RawBuilder<unknown>;
}

/**
 * Changes what a terminal has to clear, leaving out rows that somebody else is at; answers them. They are locked before
 * they are looked at again: a void that was claimed meanwhile is seen only by a statement that begins after it.
 */
export async function clearRows(
  trx: Executor,
  kind: ClearingKind,
  { accountId, terminalId, before, change }: Clearing,
): Promise<ClearedRow[]> {
  const { rows: locked } = await sql<{ id: string }>`
    select id from transactions
    where account_id = ${accountId} and terminal_id = ${terminalId} and ${clearable[kind]}
      and ${readySince[kind]} < ${before}
    for update skip locked`.execute(trx);
  const { rows } = await sql<ClearedRow>`
    update transactions set ${change}
    where account_id = ${accountId} and id = any(${locked.map(({ id }) => id)}) and ${clearable[kind]}
    returning id, request_type, total_amount`.execute(trx);
  return rows;
}

interface BatchKey {
  accountId: string;
  terminalId: string;
  kind: ClearingKind;
  date: IsoDate;
}

/** Makes the batch of a terminal's business day; `undefined` when somebody else has made it: a day has one, once. */
export async function openBatch(
  trx: Executor,
  { accountId, terminalId, kind, date }: BatchKey,
  { id, at }: { id: string; at: Date },
): Promise<string | undefined> {
  const batch = await trx
    .insertInto('batches')
    .values({ id, account_id: accountId, terminal_id: terminalId, kind, business_date: date, created: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return batch?.id;
}

/** Takes a batch away that turned out to be empty: somebody else had cleared its rows. Answers that nothing was cleared. */
export async function dropEmptyBatch(
  trx: Executor,
  { accountId, id }: { accountId: string; id: string },
): Promise<0> {
  await trx.deleteFrom('batches').where('account_id', '=', accountId).where('id', '=', id).execute();
  return 0;
}

/** Writes what a batch took; `settled` when its money has arrived. */
export async function fillBatch(
  trx: Executor,
  { accountId, id }: { accountId: string; id: string },
  filled: { count: number; total: Cents; settled?: Date },
): Promise<void> {
  await trx
    .updateTable('batches')
    .set({
      transaction_count: filled.count,
      total_amount: filled.total,
      ...(filled.settled && { settled: filled.settled }),
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** An entry at the bank whose batch went there on a day. */
export interface EntryAtBank {
  id: string;
  account_id: string;
  terminal_id: string;
  request_type: string;
  processor_id: number;
  parent_transaction_id: string | null;
  total_amount: Cents;
  fee_amount: Cents;
  batch_id: string;
  business_date: IsoDate;
  zone: string;
}

/** Some entries that the bank may have decided by now: batched on or before a day. */
export async function entriesAtBank(
  db: Executor,
  { before, after, limit }: { before: IsoDate; after: string; limit: number },
): Promise<EntryAtBank[]> {
  const { rows } = await sql<EntryAtBank>`
    select t.id, t.account_id, t.terminal_id, t.request_type, t.processor_id, t.parent_transaction_id, t.total_amount,
      t.fee_amount, t.batch_id, batches.business_date, accounts.timezone as zone
    from transactions t
    join batches on batches.id = t.batch_id and batches.account_id = t.account_id
    join accounts on accounts.id = t.account_id
    where t.settled is null and t.voided is null and t.state = 'pending' and t.payment_type = 'ach'
      and t.ach_status_id = 3 and batches.business_date <= ${before} and t.id > ${after}
    order by t.id limit ${limit}`.execute(db);
  return rows;
}

/** Writes the bank's decision, once; false when it is written already. */
export async function endEntry(
  trx: Executor,
  { account_id, id }: Pick<EntryAtBank, 'account_id' | 'id'>,
  change: RawBuilder<unknown>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update transactions set ${change}
    where account_id = ${account_id} and id = ${id} and state = 'pending' and ach_status_id = 3
      and voided is null`.execute(trx);
  return numAffectedRows === 1n;
}

/**
 * Counts the batch of a bank entry anew after it was decided, called off or came back: a batch holds what is at the bank or
 * has arrived, and is settled when nothing is at the bank any more. Nothing for an entry that is in none. The batch is
 * locked after its entry, and counted by a statement that begins then: of the last two decisions at one moment, the second
 * one sees the first.
 */
export async function recountBatchOf(
  trx: Executor,
  { accountId, id, at }: { accountId: string; id: string; at: Date },
): Promise<void> {
  const batch = await trx
    .selectFrom('batches')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'ach')
    .where('id', '=', (eb) =>
      eb
        .selectFrom('transactions')
        .select('batch_id')
        .where('transactions.account_id', '=', accountId)
        .where('transactions.id', '=', id),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!batch) return;
  await sql`
    update batches set
      transaction_count = held.count,
      total_amount = held.total,
      settled = coalesce(settled, case when not held.is_at_bank then ${at}::timestamptz end)
    from (
      select count(*) as count,
        coalesce(sum(case when request_type = 'achcredit' then -total_amount else total_amount end), 0) as total,
        coalesce(bool_or(state = 'pending'), false) as is_at_bank
      from transactions
      where account_id = ${accountId} and batch_id = ${batch.id} and voided is null
        and state in ('pending', 'approved')
    ) as held
    where account_id = ${accountId} and id = ${batch.id}`.execute(trx);
}
