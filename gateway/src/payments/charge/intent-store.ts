import { type Selectable, sql } from 'kysely';
import {
  type Executor,
  type Schema,
  smallSetHint,
  inBatches,
  prepared,
  records,
} from '../../platform/database';
import { type Entries, insertEntries } from '../ledger/post';

export interface IntentKey {
  accountId: string;
  terminalId: string;
  nonce: string;
}

/** A request to pay that was made before. */
export type Intent = Pick<
  Selectable<Schema['payment_intents']>,
  'body_hash' | 'state' | 'transaction_id' | 'answer'
>;

/**
 * The columns of an `Intent`. If it made a transaction, its answer is kept in another table, for 72
 * hours.
 */
export const intentColumns = [
  'payment_intents.body_hash',
  'payment_intents.state',
  'payment_intents.transaction_id',
  sql<string | null>`coalesce(
    payment_intents.answer,
    (
      select first_answers.answer from first_answers
      where first_answers.transaction_id = payment_intents.transaction_id
        and first_answers.account_id = payment_intents.account_id
    )
  )`.as('answer'),
] as const;

export const findIntent = (
  db: Executor,
  { accountId, terminalId, nonce }: IntentKey,
): Promise<Intent | undefined> =>
  db
    .selectFrom('payment_intents')
    .select(intentColumns)
    .where('account_id', '=', accountId)
    .where('terminal_id', '=', terminalId)
    .where('nonce', '=', nonce)
    .executeTakeFirst();

/** Finds the intent that holds a duplicate key, and when its sale was voided, if it was. */
export const findDuplicate = (db: Executor, accountId: string, duplicateKey: Buffer) =>
  db
    .selectFrom('payment_intents')
    .leftJoin('transactions', (join) =>
      join
        .onRef('transactions.id', '=', 'payment_intents.transaction_id')
        .onRef('transactions.account_id', '=', 'payment_intents.account_id'),
    )
    .select([
      'payment_intents.terminal_id',
      'payment_intents.nonce',
      'payment_intents.transaction_id',
      'payment_intents.created',
      'transactions.voided',
    ])
    .where('payment_intents.account_id', '=', accountId)
    .where('payment_intents.duplicate_key', '=', duplicateKey)
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
  /** Null: nothing counts as its duplicate. */
  duplicateKey: Buffer | null;
  /** The id of the created schedule or token. */
  subjectId: string;
  answer: string;
  at: Date;
}

/**
 * Writes a finished intent that needs no processor, with its answer. Returns false when its nonce
 * or its duplicate key is taken.
 */
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
      created: at,
      finished: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return inserted !== undefined;
}

interface Closing {
  at: Date;
  /** The first definite answer; null while there is none. */
  answer: string | null;
  /** True if an identical sale still counts as its duplicate. */
  keepsDuplicateKey: boolean;
  entries?: Entries;
}

/**
 * Closes an intent after the call to the processor and books the money that moved. An earlier
 * answer stays.
 */
export const closeIntent = (db: Executor, key: IntentKey, closing: Closing): Promise<void> =>
  closeIntents(db, { key, closing });

const closeIntents = inBatches<{ key: IntentKey; closing: Closing }, undefined>(async (db, items) => {
  const closings = items.map(({ key, closing }) => ({
    account_id: key.accountId,
    terminal_id: key.terminalId,
    nonce: key.nonce,
    finished: closing.at,
    answer: closing.answer,
    keeps_duplicate_key: closing.keepsDuplicateKey,
  }));
  await sql`
    ${prepared} with booked as (
      ${insertEntries(items.flatMap(({ closing }) => closing.entries ?? []))}
    ), closed as (
      update payment_intents as intent set
        state = 'done',
        finished = coalesce(intent.finished, closing.finished),
        duplicate_key = case when closing.keeps_duplicate_key then intent.duplicate_key end
      from (
        select * from jsonb_to_recordset(${records(closings)}::jsonb) as each (
          account_id text, terminal_id text, nonce text, finished timestamptz, answer text,
          keeps_duplicate_key boolean
        ) ${smallSetHint}
      ) as closing
      where intent.account_id = closing.account_id and intent.terminal_id = closing.terminal_id
        and intent.nonce = closing.nonce
      returning intent.transaction_id, intent.account_id, closing.answer
    )
    insert into first_answers (transaction_id, account_id, answer)
      select * from closed where answer is not null
      on conflict do nothing`.execute(db);
  return items.map(() => undefined);
});

/**
 * Closes at most `limit` intents that are in flight although their call must be over: their process
 * died. Their transactions are unknown and hold no processor's answer.
 */
export const closeAbandoned = async (db: Executor, startedBefore: Date, at: Date, limit: number) => {
  const { rows } = await sql<{
    account_id: string;
    terminal_id: string;
    nonce: string;
    transaction_id: string;
  }>`
    update payment_intents set state = 'done', finished = ${at}
    where (account_id, terminal_id, nonce) in (
      select intents.account_id, intents.terminal_id, intents.nonce
      from transactions as sales
        join payment_intents as intents
          on intents.account_id = sales.account_id and intents.transaction_id = sales.id
      where sales.state = 'unknown' and sales.processor_answer is null and sales.created < ${startedBefore}
        and intents.state = 'in_flight'
      order by sales.created, sales.id limit ${limit} for update of intents skip locked
    )
    returning account_id, terminal_id, nonce, transaction_id`.execute(db);
  return rows;
};

/** The nonce that a transaction was requested under; empty for demo data, which has none. */
export async function nonceOf(
  db: Executor,
  { accountId, id }: { accountId: string; id: string },
): Promise<string> {
  const intent = await db
    .selectFrom('payment_intents')
    .select('nonce')
    .where('account_id', '=', accountId)
    .where('transaction_id', '=', id)
    .executeTakeFirst();
  return intent?.nonce ?? '';
}
