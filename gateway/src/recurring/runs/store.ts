import type { IsoDate } from '@tillway/rules';
import { type Selectable, sql } from 'kysely';
import type { Executor, Schema } from '../../database';
import { type TransactionRow, transactionRows } from '../../transactions/row';

interface SeriesKey {
  accountId: string;
  seriesId: string;
}
interface RunKey extends SeriesKey {
  dueDate: IsoDate;
}

/** A running series whose next date has come where its merchant is. */
export interface DueSeries extends SeriesKey {
  zone: string;
}

/** Series with a due date, longest due first. */
export async function dueSeries(db: Executor, now: Date, limit: number): Promise<DueSeries[]> {
  const { rows } = await sql<DueSeries>`
    select t.account_id as "accountId", t.id as "seriesId", accounts.timezone as zone
    from transactions t
    join accounts on accounts.id = t.account_id
    left join recurring_runs runs on runs.account_id = t.account_id and runs.series_id = t.id
      and runs.due_date = t.recurring_next_date
    where t.is_recurring and t.parent_transaction_id is null and t.recurring_status_id = 2 and t.voided is null
      and t.recurring_next_date <= (${now}::timestamptz at time zone accounts.timezone)::date
      and coalesce(runs.retry_on <= (${now}::timestamptz at time zone accounts.timezone)::date, true)
    order by t.recurring_next_date, t.id
    limit ${limit}`.execute(db);
  return rows;
}

export const findSeries = (
  db: Executor,
  { accountId, seriesId }: SeriesKey,
): Promise<TransactionRow | undefined> =>
  transactionRows(db, { everything: true })
    .where('transactions.account_id', '=', accountId)
    .where('transactions.id', '=', seriesId)
    .executeTakeFirst();

export type Run = Selectable<Schema['recurring_runs']>;

/** The run of a due date, made when it is first needed. */
export async function openRun(
  db: Executor,
  { accountId, seriesId, dueDate }: RunKey,
  at: Date,
): Promise<Run> {
  await db
    .insertInto('recurring_runs')
    .values({
      account_id: accountId,
      series_id: seriesId,
      due_date: dueDate,
      transaction_id: null,
      retry_on: null,
      created: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('recurring_runs')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('series_id', '=', seriesId)
    .where('due_date', '=', dueDate)
    .executeTakeFirstOrThrow();
}

/** Writes which transaction is the attempt at hand. */
export async function setAttempt(db: Executor, run: Run, transactionId: string): Promise<void> {
  await change(db, run).set({ transaction_id: transactionId }).execute();
}

/** Writes that an attempt was declined, once: the same attempt does not count twice. */
export async function countFailure(
  trx: Executor,
  run: Run,
  { on, retryOn }: { on: IsoDate; retryOn: IsoDate | null },
): Promise<boolean> {
  const { numUpdatedRows } = await change(trx, run)
    .set((eb) => ({
      failures: eb('failures', '+', 1),
      tried_on: sql<IsoDate[]>`tried_on || ${on}::text`,
      retry_on: retryOn,
    }))
    .where('failures', '=', run.failures)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

const change = (db: Executor, { account_id, series_id, due_date }: Run) =>
  db
    .updateTable('recurring_runs')
    .where('account_id', '=', account_id)
    .where('series_id', '=', series_id)
    .where('due_date', '=', due_date);

/** Every day on which something of the series was declined. */
export async function declinedDays(db: Executor, { accountId, seriesId }: SeriesKey): Promise<IsoDate[]> {
  const runs = await db
    .selectFrom('recurring_runs')
    .select('tried_on')
    .where('account_id', '=', accountId)
    .where('series_id', '=', seriesId)
    .execute();
  return runs.flatMap(({ tried_on }) => tried_on);
}

/** Moves a series on from a due date, once; false when it was moved, or changed, by somebody else. */
export async function moveOn(
  trx: Executor,
  { accountId, seriesId, dueDate }: RunKey,
  { next, status, at }: { next: IsoDate | null; status: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('transactions')
    .set({ recurring_next_date: next, recurring_status_id: status, updated: at })
    .where('account_id', '=', accountId)
    .where('id', '=', seriesId)
    .where('recurring_next_date', '=', dueDate)
    .where('recurring_status_id', '=', 2)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
