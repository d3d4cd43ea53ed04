import type { TerminalFacts } from '@tillway/rules';
import { type Insertable, type Selectable, sql } from 'kysely';
import {
  type Executor,
  fewRecords,
  inBatches,
  json,
  type JsonObject,
  prepared,
  records,
  type Schema,
  statement,
} from '../database';
import { type Entries, insertEntries } from '../ledger/post';
import { isWithin, type Scope } from '../identity/scope';
import { ownColumns, transactionColumns, type TransactionRow, transactionsIn } from '../transactions/row';
import { type NewToken, findOrCreateTokens } from '../vault/store';
import { type OutcomeColumns, outcomeNames } from './charge/outcome';
import type { SeriesState } from './series/series-start';

/** A transaction's own columns, as far as answers tell them. */
export type SaleRow = Pick<Selectable<Schema['transactions']>, (typeof ownColumns)[number]>;
export type NewSale = Insertable<Schema['transactions']> & { id: string };

/** A terminal as a charge needs it, with its account. */
export interface ChargeTerminal extends TerminalFacts {
  code: string;
  merchant_id: string | null;
  account_name: string;
  account_logo: string | null;
  account_permissions: JsonObject;
  has_manager_password: boolean;
  /** The account's zone: its calendar decides what "tomorrow" is. */
  timezone: string;
}

/** An active terminal within the caller's scope. */
export async function findTerminal(
  db: Executor,
  scope: Scope,
  id: string,
): Promise<ChargeTerminal | undefined> {
  const terminal = await findTerminals(db, id);
  const isOwn =
    terminal && isWithin(scope, { accountId: terminal.account_id, terminalId: terminal.terminal_id });
  return isOwn ? terminal : undefined;
}

const terminals = statement<ChargeTerminal>(`
  select terminals.id as terminal_id, terminals.account_id, terminals.name, terminals.code,
    terminals.types as type, terminals.is_virtual, terminals.can_charge, terminals.processor_id,
    terminals.merchant_id, terminals.is_cashdiscount, terminals.cashdiscount_schedule,
    accounts.name as account_name, accounts.logo as account_logo, accounts.permissions as account_permissions,
    accounts.manager_password_hash is not null as has_manager_password, accounts.timezone
  from terminals join accounts on accounts.id = terminals.account_id
  where terminals.id = any($1) and terminals.active and accounts.is_active`);

const findTerminals = inBatches<string, ChargeTerminal | undefined>(async (db, ids) => {
  const rows = await terminals(db, [...new Set(ids)]);
  const found = new Map(rows.map((row) => [row.terminal_id, row]));
  return ids.map((id) => found.get(id));
});

export interface IntentKey {
  accountId: string;
  terminalId: string;
  nonce: string;
}

/** A request to pay that was made before. */
export type Intent = Pick<
  Selectable<Schema['payment_intents']>,
  'body_hash' | 'state' | 'transaction_id' | 'answer' | 'answer_status'
>;

export const findIntent = (
  db: Executor,
  { accountId, terminalId, nonce }: IntentKey,
): Promise<Intent | undefined> =>
  db
    .selectFrom('payment_intents')
    .select(['body_hash', 'state', 'transaction_id', 'answer', 'answer_status'])
    .where('account_id', '=', accountId)
    .where('terminal_id', '=', terminalId)
    .where('nonce', '=', nonce)
    .executeTakeFirst();

/** The intent that holds a duplicate key. */
export const findAlike = (db: Executor, accountId: string, duplicateKey: Buffer) =>
  db
    .selectFrom('payment_intents')
    .select(['terminal_id', 'nonce', 'transaction_id', 'created'])
    .where('account_id', '=', accountId)
    .where('duplicate_key', '=', duplicateKey)
    .executeTakeFirst();

/** Takes the duplicate key from an intent. */
export async function releaseDuplicateKey(
  db: Executor,
  accountId: string,
  { terminal_id, nonce }: { terminal_id: string; nonce: string },
): Promise<void> {
  await db
    .updateTable('payment_intents')
    .set({ duplicate_key: null })
    .where('account_id', '=', accountId)
    .where('terminal_id', '=', terminal_id)
    .where('nonce', '=', nonce)
    .execute();
}

interface DoneIntent extends IntentKey {
  bodyHash: Buffer;
  /** Null: nothing is its duplicate. */
  duplicateKey: Buffer | null;
  /** What was made: a schedule, a token. */
  subjectId: string;
  answer: string;
  at: Date;
}

/** Writes an intent that needs no processor, with its answer. False when its nonce or its duplicate key is taken. */
export async function insertDoneIntent(
  trx: Executor,
  { accountId, terminalId, nonce, bodyHash, duplicateKey, subjectId, answer, at }: DoneIntent,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('payment_intents')
    .values({
      account_id: accountId,
      terminal_id: terminalId,
      nonce,
      body_hash: bodyHash,
      duplicate_key: duplicateKey,
      transaction_id: subjectId,
      state: 'done',
      answer,
      answer_status: 200,
      created: at,
      finished: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function insertSale(db: Executor, sale: NewSale): Promise<void> {
  await db.insertInto('transactions').values(sale).execute();
}

export async function insertSchedule(
  trx: Executor,
  schedule: Insertable<Schema['schedules']>,
): Promise<void> {
  await trx.insertInto('schedules').values(schedule).execute();
}

interface SaleKey {
  accountId: string;
  id: string;
}

/** A sale with its surroundings. */
export const findSale = (db: Executor, { accountId, id }: SaleKey): Promise<TransactionRow | undefined> =>
  transactionsIn(db, { everything: true })
    .select(transactionColumns)
    .where('transactions.account_id', '=', accountId)
    .where('transactions.id', '=', id)
    .executeTakeFirst();

/** The number of the check that a debit stands for. */
export async function checkNumberOf(db: Executor, { accountId, id }: SaleKey): Promise<string | null> {
  const { ach_check_number } = await db
    .selectFrom('transactions')
    .select('ach_check_number')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return ach_check_number;
}

/**
 * Takes a held sale up to be charged now. False when it is not held any more, or is being called off: it is locked before
 * it is looked at, since a void that is claimed at the same moment is seen only by a statement that begins after it.
 */
export async function takeUpHeld(trx: Executor, { accountId, id }: SaleKey, at: Date): Promise<boolean> {
  await trx
    .selectFrom('transactions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  const { numUpdatedRows } = await trx
    .updateTable('transactions')
    .set({ state: 'unknown', updated: at })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('processor_transaction_id', 'is', null)
    .where('voided', 'is', null)
    // a debit that its payer has not authorized goes to no bank, whatever day it is
    .where(sql<boolean>`ach_is_authorized is distinct from false`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('transactions as voids')
            .select('voids.id')
            .where('voids.account_id', '=', accountId)
            .where('voids.parent_transaction_id', '=', id)
            .where('voids.request_type', 'in', ['void', 'achvoid'])
            .where('voids.state', '=', 'unknown'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Writes what a sale is paid with before its outcome is known (see `sealedInstrument`). */
export async function keepForSale(db: Executor, { accountId, id }: SaleKey, kept: NewToken): Promise<void> {
  await sql`
    with ${findOrCreateTokens([kept])}
    update transactions set token_id = kept.id, billing_id = kept.billing_id from kept
    where transactions.account_id = ${accountId} and transactions.id = ${id}`.execute(db);
}

interface Ending {
  key: SaleKey;
  outcome: OutcomeColumns;
  /** What the sale keeps (see `sealedInstrument`). */
  kept: NewToken | undefined;
}

/**
 * Writes the outcome of a sale of unknown outcome, with what it keeps; `undefined` when its outcome is known by now, and
 * then nothing but that is written.
 */
export const endSale = (
  db: Executor,
  key: SaleKey,
  outcome: OutcomeColumns,
  kept: NewToken | undefined,
): Promise<SaleRow | undefined> => endSales(db, { key, outcome, kept });

const outcomeIsWritten = sql.raw(outcomeNames.map((name) => `${name} = ended.${name}`).join());
const ownIsRead = sql.raw(ownColumns.map((column) => `transactions.${column}`).join());

const endSales = inBatches<Ending, SaleRow | undefined>(async (db, endings) => {
  const ended = endings.map(({ key, outcome, kept }) => ({
    id: key.id,
    account_id: key.accountId,
    token_id: kept?.token.id,
    ...outcome,
  }));
  const { rows } = await sql<SaleRow>`
    ${prepared} with ${findOrCreateTokens(endings.flatMap(({ kept }) => kept ?? []))}
    update transactions set
      ${outcomeIsWritten},
      error_messages = (ended.error_messages #>> '{}')::jsonb,
      processor_answer = (ended.processor_answer #>> '{}')::jsonb,
      token_id = coalesce(kept.id, transactions.token_id),
      billing_id = coalesce(kept.billing_id, transactions.billing_id)
    from (
      select * from jsonb_populate_recordset(null::transactions, ${records(ended)}::jsonb) ${fewRecords}
    ) as ended
      left join kept on kept.given_id = ended.token_id
    where transactions.account_id = ended.account_id and transactions.id = ended.id
      and transactions.state = 'unknown'
    returning ${ownIsRead}`.execute(db);
  const found = new Map(rows.map((row) => [row.id, row]));
  return endings.map(({ key }) => found.get(key.id));
});

/** Writes where the series of a transaction stands. */
export async function setSeries(
  db: Executor,
  { accountId, id }: SaleKey,
  series: SeriesState,
): Promise<void> {
  await db
    .updateTable('transactions')
    .set(series)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

interface Closing {
  at: Date;
  /** The first definite answer; null while there is none. */
  answer: string | null;
  /** Whether a sale like this one still counts as its duplicate. */
  keepsDuplicateKey: boolean;
  entries?: Entries;
}

/** The call to the processor is over: the intent is done, an answer that is there stays, and money that moved is booked. */
export const closeIntent = (db: Executor, key: IntentKey, closing: Closing): Promise<void> =>
  closeIntents(db, { key, closing });

const closeIntents = inBatches<{ key: IntentKey; closing: Closing }, undefined>(async (db, items) => {
  const closings = items.map(({ key, closing }) => ({
    account_id: key.accountId,
    terminal_id: key.terminalId,
    nonce: key.nonce,
    finished: closing.at,
    answer: closing.answer,
    answer_status: closing.answer === null ? null : 200,
    keeps_duplicate_key: closing.keepsDuplicateKey,
  }));
  await sql`
    ${prepared} with booked as (${insertEntries(items.flatMap(({ closing }) => closing.entries ?? []))})
    update payment_intents as intent set
      state = 'done',
      finished = coalesce(intent.finished, closing.finished),
      answer = coalesce(intent.answer, closing.answer),
      answer_status = coalesce(intent.answer_status, closing.answer_status),
      duplicate_key = case when closing.keeps_duplicate_key then intent.duplicate_key end
    from (
      select * from jsonb_to_recordset(${records(closings)}::jsonb) as each (
        account_id text, terminal_id text, nonce text, finished timestamptz, answer text, answer_status integer,
        keeps_duplicate_key boolean
      ) ${fewRecords}
    ) as closing
    where intent.account_id = closing.account_id and intent.terminal_id = closing.terminal_id
      and intent.nonce = closing.nonce`.execute(db);
  return items.map(() => undefined);
});

/** Closes some intents whose call must be over and who are still in flight: the process that made it died. */
export const closeAbandoned = async (db: Executor, startedBefore: Date, at: Date, limit: number) => {
  const { rows } = await sql<{
    account_id: string;
    terminal_id: string;
    nonce: string;
    transaction_id: string;
  }>`
    update payment_intents set state = 'done', finished = ${at}
    where (account_id, terminal_id, nonce) in (
      select account_id, terminal_id, nonce from payment_intents
      where state = 'in_flight' and created < ${startedBefore}
      order by created limit ${limit} for update skip locked
    )
    returning account_id, terminal_id, nonce, transaction_id`.execute(db);
  return rows;
};

export async function accountZone(db: Executor, accountId: string): Promise<string> {
  const { timezone } = await db
    .selectFrom('accounts')
    .select('timezone')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return timezone;
}

interface Task {
  id: string;
  kind: string;
  accountId: string;
  transactionId: string;
  detail: JsonObject;
  at: Date;
}

/** Asks an operator to look at a transaction, once for as long as the task is open. */
export async function raiseTask(
  db: Executor,
  { id, kind, accountId, transactionId, detail, at }: Task,
): Promise<void> {
  await db
    .insertInto('operator_tasks')
    .values({
      id,
      kind,
      account_id: accountId,
      terminal_id: sql<string>`(
        select terminal_id from transactions where account_id = ${accountId} and id = ${transactionId})`,
      transaction_id: transactionId,
      detail: json(detail),
      created: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'transaction_id']).where('resolved', 'is', null).doNothing(),
    )
    .execute();
}
