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
import { type TransactionRow, selectedColumns, transactionsIn } from '../transactions/row';
import { type NewToken, findOrCreateTokens } from '../vault/store';
import { type OutcomeColumns, outcomeNames } from './outcome';
import type { SeriesState } from '../new-series/series-start';

/** The columns of a transaction itself that answers show. */
export type SaleRow = Pick<Selectable<Schema['transactions']>, (typeof ownColumns)[number]>;

export type NewSale = Insertable<Schema['transactions']> & { id: string };

export async function insertSale(db: Executor, sale: NewSale): Promise<void> {
  await db.insertInto('transactions').values(sale).execute();
}

interface SaleKey {
  accountId: string;
  id: string;
}

/** Finds a sale with its related fields. */
export const findSale = (db: Executor, { accountId, id }: SaleKey): Promise<TransactionRow | undefined> =>
  transactionsIn(db, { everything: true })
    .select(selectedColumns)
    .where('transactions.account_id', '=', accountId)
    .where('transactions.id', '=', id)
    .executeTakeFirst();

/**
 * The number of the paper check behind a debit; null if there is none. Throws if the transaction is
 * missing.
 */
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
 * True if a plan's new schedule is partly carried out and will still replace or void this sale. The
 * change counted on that when it took its first step. A finished change, or one that was given up
 * before its first step, no longer blocks the sale.
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
 * Marks a deferred sale as unknown so that it can be charged now. Returns false if it is no longer
 * deferred, is being voided, awaits a change of its plan, or is replaced by another payment. Locks
 * the row first: only a later statement sees a reservation made at the same moment.
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
    // A debit without the payer's authorization goes to no bank, whatever day it is.
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

/**
 * Stores a sale's card or account before its outcome is known (see `sealedInstrument`). Returns its token's id; null if
 * the sale is missing.
 */
export async function storeForSale(
  db: Executor,
  { accountId, id }: SaleKey,
  kept: NewToken,
): Promise<string | null> {
  const { rows } = await sql<{ token_id: string }>`
    with ${findOrCreateTokens([kept])}
    update transactions set token_id = kept.id, billing_id = kept.billing_id from kept
    where transactions.account_id = ${accountId} and transactions.id = ${id}
    returning transactions.token_id`.execute(db);
  return rows[0]?.token_id ?? null;
}

interface Completion {
  key: SaleKey;
  outcome: OutcomeColumns;
  /** The card or account that the sale stores (see `sealedInstrument`). */
  kept: NewToken | undefined;
}

/**
 * Writes the outcome and stored instrument of a sale that is still unknown. Returns `undefined` and
 * leaves the sale unchanged if its outcome is already known.
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

/** Writes the state of a transaction's series. */
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
