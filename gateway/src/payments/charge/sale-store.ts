import { type Insertable, type Selectable, sql } from 'kysely';
import {
  type Executor,
  type Schema,
  smallSetHint,
  inBatches,
  prepared,
  records,
} from '../../platform/database';
import { ownColumns } from '../transactions/own-columns.generated';
import { type TransactionRow, transactionColumns, transactionsIn } from '../transactions/row';
import { type NewToken, findOrCreateTokens } from '../vault/store';
import { type OutcomeColumns, outcomeNames } from './outcome';
import type { SeriesState } from '../new-series/series-start';

/** A transaction's own columns, as far as answers tell them. */
export type SaleRow = Pick<Selectable<Schema['transactions']>, (typeof ownColumns)[number]>;

export type NewSale = Insertable<Schema['transactions']> & { id: string };

export async function insertSale(db: Executor, sale: NewSale): Promise<void> {
  await db.insertInto('transactions').values(sale).execute();
}

interface SaleKey {
  accountId: string;
  id: string;
}

/** A sale with its related fields. */
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
 * Whether a plan's new schedule is half carried out and has yet to come to this sale: what takes its place, or voids it, was
 * counted on when the first step was taken. Once nothing more will come of the change, it stands as it was.
 */
const awaitsChange = (id: string) => sql<boolean>`
  exists (
    select from plan_changes as changes
    where changes.account_id = transactions.account_id
      and changes.plan_id = transactions.transaction_group_id
      and changes.kind = 'schedule'
      and changes.finished is null
      and (changes.state = 'open' or jsonb_path_exists(changes.steps, '$[*] ? (@.state == "done")'))
      and jsonb_path_exists(
        changes.steps,
        '$[*] ? (@.state != "done" && (@.id == $id || @.replaces.id == $id))',
        jsonb_build_object('id', ${id}::text)
      )
  )`;

/**
 * Takes a deferred sale up to be charged now. False when it is not held any more, is being voided, a change of its plan has
 * yet to come to it, or another payment has taken its place or is being charged for it: it is locked before it is looked at,
 * since what is reserved at the same moment is seen only by a statement that begins after it.
 */
export async function lockDeferred(trx: Executor, { accountId, id }: SaleKey, at: Date): Promise<boolean> {
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
    .where(({ not }) => not(awaitsChange(id)))
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
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('transactions as others')
            .select('others.id')
            .where('others.account_id', '=', accountId)
            .where('others.replaces_transaction_id', '=', id)
            .where('others.state', 'in', ['unknown', 'approved', 'pending']),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Writes what a sale is paid with before its outcome is known (see `sealedInstrument`). */
export async function storeForSale(db: Executor, { accountId, id }: SaleKey, kept: NewToken): Promise<void> {
  await sql`
    with ${findOrCreateTokens([kept])}
    update transactions set token_id = kept.id, billing_id = kept.billing_id from kept
    where transactions.account_id = ${accountId} and transactions.id = ${id}`.execute(db);
}

interface Completion {
  key: SaleKey;
  outcome: OutcomeColumns;
  /** What the sale keeps (see `sealedInstrument`). */
  kept: NewToken | undefined;
}

/**
 * Writes the outcome of a sale of unknown outcome, with what it keeps; `undefined` when its outcome is known by now, and
 * then nothing but that is written.
 */
export const completeSale = (
  db: Executor,
  key: SaleKey,
  outcome: OutcomeColumns,
  kept: NewToken | undefined,
): Promise<SaleRow | undefined> => completeSales(db, { key, outcome, kept });

const outcomeIsWritten = sql.raw(outcomeNames.map((name) => `${name} = ended.${name}`).join());

const ownIsRead = sql.raw(ownColumns.map((column) => `transactions.${column}`).join());

const completeSales = inBatches<Completion, SaleRow | undefined>(async (db, completions) => {
  const ended = completions.map(({ key, outcome, kept }) => ({
    id: key.id,
    account_id: key.accountId,
    token_id: kept?.token.id,
    ...outcome,
  }));
  const { rows } = await sql<SaleRow>`
    ${prepared} with ${findOrCreateTokens(completions.flatMap(({ kept }) => kept ?? []))}
    update transactions set
      ${outcomeIsWritten},
      error_messages = (ended.error_messages #>> '{}')::jsonb,
      processor_answer = (ended.processor_answer #>> '{}')::jsonb,
      token_id = coalesce(kept.id, transactions.token_id),
      billing_id = coalesce(kept.billing_id, transactions.billing_id)
    from (
      select * from jsonb_populate_recordset(null::transactions, ${records(ended)}::jsonb) ${smallSetHint}
    ) as ended
      left join kept on kept.given_id = ended.token_id
    where transactions.account_id = ended.account_id and transactions.id = ended.id
      and transactions.state = 'unknown'
    returning ${ownIsRead}`.execute(db);
  const found = new Map(rows.map((row) => [row.id, row]));
  return completions.map(({ key }) => found.get(key.id));
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
