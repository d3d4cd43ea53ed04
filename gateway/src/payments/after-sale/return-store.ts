import { recurringStatuses } from '@tillway/rules';
import { sql } from 'kysely';
import { type Executor, type JsonObject, json } from '../../platform/database';
import type { PaymentEventKind } from '../events/payment-event';
import type { SeriesKey } from '../series/series';
import type { TransactionKey } from './transaction-store';

export interface Returned extends TransactionKey {
  at: Date;
  code: string;
  text: string;
  messages: readonly string[];
  achStatus: number;
  seriesStatus: number;
}

/** Marks a debit as returned and stops its series. */
export async function markReturned(
  trx: Executor,
  { accountId, id, at, code, text, messages, achStatus, seriesStatus }: Returned,
): Promise<void> {
  await trx
    .updateTable('transactions')
    .set((eb) => ({
      state: 'declined',
      response_code: code,
      response_text: text,
      error_messages: json(messages),
      ach_status_id: achStatus,
      ach_rejected: at,
      recurring_next_date: null,
      recurring_status_id: eb.case().when('recurring_status_id', 'is not', null).then(seriesStatus).end(),
      updated: at,
    }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** The stopped series of a returned debit. */
export type StoppedSeries = { type: 'transactions' | 'schedules'; id: string };

/**
 * Stops the series that ran a debit and returns it. Returns nothing for another debit, or if the
 * series is over.
 */
export async function stopSeriesOf(
  trx: Executor,
  { accountId, id, at }: TransactionKey & { at: Date },
  status: number,
): Promise<StoppedSeries[]> {
  const { rows } = await sql<StoppedSeries>`
    with run as (
      select parent_transaction_id, schedule_id from transactions
      where account_id = ${accountId} and id = ${id} and api_method = 'cron' and request_type = 'ach'
    ), carrier as (
      update transactions set recurring_status_id = ${status}, recurring_next_date = null, updated = ${at}
      from run
      where account_id = ${accountId} and id = run.parent_transaction_id
        and recurring_status_id <= ${recurringStatuses.running}
      returning id
    ), schedule as (
      update schedules set recurring_status_id = ${status}, next_run = null, updated = ${at}
      from run
      where account_id = ${accountId} and id = run.schedule_id
        and recurring_status_id <= ${recurringStatuses.running}
      returning id
    )
    select 'transactions' as type, id from carrier union all select 'schedules', id from schedule`.execute(
    trx,
  );
  return rows;
}

/** Finds the series that ran a debit; `undefined` for another debit. */
export async function seriesOfRun(
  trx: Executor,
  { accountId, id }: TransactionKey,
): Promise<SeriesKey | undefined> {
  const run = await trx
    .selectFrom('transactions')
    .select(['parent_transaction_id', 'schedule_id'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('api_method', '=', 'cron')
    .where('request_type', '=', 'ach')
    .executeTakeFirst();
  if (run?.schedule_id) return { kind: 'schedule', accountId, id: run.schedule_id };
  return run?.parent_transaction_id
    ? { kind: 'transaction', accountId, id: run.parent_transaction_id }
    : undefined;
}

/** Stores all notifications of change of a debit, in the order of arrival. */
export async function noteChanges(
  trx: Executor,
  { accountId, id, at }: TransactionKey & { at: Date },
  notifications: readonly JsonObject[],
): Promise<void> {
  await trx
    .updateTable('transactions')
    .set({
      custom: sql`custom || ${json({ notifications_of_change: notifications })}::jsonb`,
      updated: at,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** True if staff have recorded a debit's return. The bank's code must then stay. */
export async function wasReturned(trx: Executor, { accountId, id }: TransactionKey): Promise<boolean> {
  const returned = await trx
    .selectFrom('payment_events')
    .select('at')
    .where('account_id', '=', accountId)
    .where('transaction_id', '=', id)
    .where('kind', '=', 'return_recorded' satisfies PaymentEventKind)
    .limit(1)
    .executeTakeFirst();
  return returned !== undefined;
}
