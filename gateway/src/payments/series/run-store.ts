import type { IsoDate } from '@tillway/rules';
import { type Selectable, sql } from 'kysely';
import type { Executor, Schema } from '../../platform/database';
import type { TokenRow } from '../vault/store';
import type { SeriesKey } from './series';

/** Longer than any card brand counts attempts (rules `nextRetry`). */
const brandWindowMs = 45 * 86_400_000;

export type Run = Selectable<Schema['recurring_runs']>;
type Key = Pick<SeriesKey, 'accountId' | 'id'>;

/** Finds the one run of a series that is being charged or waits for a retry. */
export const unfinishedRun = (trx: Executor, { accountId, id }: Key): Promise<Run | undefined> =>
  trx
    .selectFrom('recurring_runs')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('series_id', '=', id)
    .where('state', 'in', ['open', 'retry'])
    .executeTakeFirst();

/** Finds the run of a due date that was started. */
export const findRun = (trx: Executor, { accountId, id }: Key, dueDate: IsoDate): Promise<Run | undefined> =>
  trx
    .selectFrom('recurring_runs')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('series_id', '=', id)
    .where('due_date', '=', dueDate)
    .executeTakeFirst();

/**
 * Finds the run whose due date a debit paid, if its outcome is booked. Includes one that is being
 * presented again.
 */
export const findRunPaidBy = (
  trx: Executor,
  { accountId, id }: Key,
  debitId: string,
): Promise<Run | undefined> =>
  trx
    .selectFrom('recurring_runs')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('series_id', '=', id)
    .where('transaction_id', '=', debitId)
    .where('state', 'in', ['paid', 'presenting'])
    .executeTakeFirst();

/** Opens a due date. `undefined` if it was already started. */
export const openRun = (
  trx: Executor,
  { accountId, id }: Key,
  { dueDate, today, at }: { dueDate: IsoDate; today: IsoDate; at: Date },
): Promise<Run | undefined> =>
  trx
    .insertInto('recurring_runs')
    .values({
      account_id: accountId,
      series_id: id,
      due_date: dueDate,
      started_on: today,
      created: at,
      updated: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Counts the due dates of a series that were started on a day. */
export async function startedOn(trx: Executor, { accountId, id }: Key, day: IsoDate): Promise<number> {
  const { count } = await trx
    .selectFrom('recurring_runs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('series_id', '=', id)
    .where('started_on', '=', day)
    .executeTakeFirstOrThrow();
  return count;
}

type RunChange = Partial<Pick<Run, 'state' | 'failures' | 'retry_on' | 'transaction_id' | 'presented'>> & {
  updated: Date;
};

/**
 * Changes a run if it is still at the same attempt. Returns false if another process has changed
 * it.
 */
export async function moveRun(trx: Executor, run: Run, change: RunChange): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recurring_runs')
    .set(change)
    .where('account_id', '=', run.account_id)
    .where('series_id', '=', run.series_id)
    .where('due_date', '=', run.due_date)
    .where('state', '=', run.state)
    .where('failures', '=', run.failures)
    .where('presented', '=', run.presented)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

async function dropWaiting(
  trx: Executor,
  { accountId, id }: Key,
  { state, at }: { state: 'retry' | 'returned'; at: Date },
): Promise<void> {
  await trx
    .updateTable('recurring_runs')
    .set({ state: 'cancelled', retry_on: null, updated: at })
    .where('account_id', '=', accountId)
    .where('series_id', '=', id)
    .where('state', '=', state)
    .execute();
}

/** Cancels the due dates of a series that wait for a retry. */
export const dropRetries = (trx: Executor, key: Key, at: Date): Promise<void> =>
  dropWaiting(trx, key, { state: 'retry', at });

/** Cancels the due dates of a series whose returned debits wait to be presented again. */
export const dropReturned = (trx: Executor, key: Key, at: Date): Promise<void> =>
  dropWaiting(trx, key, { state: 'returned', at });

/** The parts of a charge's outcome that a run needs. */
export const findOutcome = (db: Executor, accountId: string, transactionId: string) =>
  db
    .selectFrom('transactions')
    .select(['state', 'response_code', 'decline_class', 'payment_type'])
    .where('account_id', '=', accountId)
    .where('id', '=', transactionId)
    .executeTakeFirst();

/**
 * The dates in a zone on which a stored card was refused, for any payment, within the brands'
 * window.
 */
export async function refusedDates(
  db: Executor,
  { accountId, tokenId, zone, now }: { accountId: string; tokenId: string; zone: string; now: Date },
): Promise<IsoDate[]> {
  const since = new Date(now.getTime() - brandWindowMs);
  const rows = await db
    .selectFrom('transactions')
    .select(sql<string>`to_char(created at time zone ${zone}, 'YYYY-MM-DD')`.as('date'))
    .where('account_id', '=', accountId)
    .where('token_id', '=', tokenId)
    .where('created', '>=', since)
    .where('request_type', 'in', ['sale', 'ach'])
    .where('state', 'in', ['declined', 'not_charged'])
    .execute();
  return rows.map(({ date }) => date);
}

/** The last started due date of a series. */
export async function lastDueDate(trx: Executor, { accountId, id }: Key): Promise<IsoDate | null> {
  const { last } = await trx
    .selectFrom('recurring_runs')
    .select((eb) => eb.fn.max('due_date').as('last'))
    .where('account_id', '=', accountId)
    .where('series_id', '=', id)
    .executeTakeFirstOrThrow();
  return last;
}

/** Records a reminder about a date. Returns false if it was recorded before. */
export async function addNotice(
  trx: Executor,
  { accountId, id }: Key,
  dueDate: IsoDate,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('recurring_notices')
    .values({ account_id: accountId, series_id: id, due_date: dueDate, created: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

interface ExpiryNotice {
  token: Pick<TokenRow, 'id' | 'card_expiration_yymm'>;
  days: number;
  at: Date;
}

/**
 * Records a notice that a series' card expires in so many days. Returns false if it was recorded
 * before.
 */
export async function addExpiryNotice(
  trx: Executor,
  { accountId, id }: Key,
  { token, days, at }: ExpiryNotice,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('card_expiry_notices')
    .values({
      account_id: accountId,
      series_id: id,
      token_id: token.id,
      card_expiration_yymm: token.card_expiration_yymm ?? '',
      days_before: days,
      created: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
