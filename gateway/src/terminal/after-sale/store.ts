import { type Cents, type IsoDate, recurringStatuses } from '@tillway/rules';
import { sql } from 'kysely';
import { type Executor, json, type JsonObject } from '../../database';
import type { Scope } from '../../identity/scope';
import type { LedgerAccount } from '../../ledger/accounts';
import { opposite, type Posting } from '../../ledger/sale';
import { type TransactionRow, transactionRows } from '../../transactions/row';
import type { Intent } from '../store';
import type { Modification } from './modify-row';

interface Key {
  accountId: string;
  id: string;
}

/** A transaction of a scope, by our id or its tracking id. */
export const findInScope = (db: Executor, scope: Scope, id: string): Promise<TransactionRow | undefined> =>
  transactionRows(db, scope)
    .where((eb) => eb.or([eb('transactions.id', '=', id), eb('transactions.tracking_id', '=', id)]))
    .executeTakeFirst();

/** The same transaction, locked until the database transaction ends, as it is now. */
export async function lockTransaction(
  trx: Executor,
  { accountId, id }: Key,
): Promise<TransactionRow | undefined> {
  await trx
    .selectFrom('transactions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return transactionRows(trx, { everything: true })
    .where('transactions.account_id', '=', accountId)
    .where('transactions.id', '=', id)
    .executeTakeFirst();
}

/** What is on its way back of a transaction and not yet known to have arrived. */
export interface Unfinished {
  voids: number;
  /** cents of refunds of unknown outcome */
  credits: Cents;
}

/** Reversals of a transaction whose outcome is not known yet: nothing more may be undone than is left beside them. */
export const unfinishedReversals = (trx: Executor, { accountId, id }: Key): Promise<Unfinished> =>
  trx
    .selectFrom('transactions')
    .select([
      sql<number>`count(*) filter (where request_type in ('void', 'achvoid'))`.as('voids'),
      sql<number>`coalesce(sum(total_amount) filter (where request_type in ('credit', 'achcredit')), 0)::bigint`.as(
        'credits',
      ),
    ])
    .where('account_id', '=', accountId)
    .where('parent_transaction_id', '=', id)
    .where('state', '=', 'unknown')
    .executeTakeFirstOrThrow();

/** cents of price adjustment that refunds of a transaction have given back, or are about to. */
export async function refundedFee(trx: Executor, { accountId, id }: Key): Promise<Cents> {
  const { fee } = await trx
    .selectFrom('transactions')
    .select(sql<number>`coalesce(sum(fee_amount), 0)::bigint`.as('fee'))
    .where('account_id', '=', accountId)
    .where('parent_transaction_id', '=', id)
    .where('request_type', 'in', ['credit', 'achcredit'])
    .where('state', 'in', ['approved', 'pending', 'unknown'])
    .where('voided', 'is', null)
    .executeTakeFirstOrThrow();
  return fee;
}

/** The intent of a refund of a transaction that was wanted in the same words since then, and was not refused. */
export const findSameRefund = (
  trx: Executor,
  { accountId, id }: Key,
  { bodyHash, since }: { bodyHash: Buffer; since: Date },
): Promise<Intent | undefined> =>
  trx
    .selectFrom('payment_intents')
    .innerJoin('transactions', (join) =>
      join
        .onRef('transactions.account_id', '=', 'payment_intents.account_id')
        .onRef('transactions.id', '=', 'payment_intents.transaction_id'),
    )
    .select([
      'payment_intents.body_hash',
      'payment_intents.state',
      'payment_intents.transaction_id',
      'payment_intents.answer',
      'payment_intents.answer_status',
    ])
    .where('transactions.account_id', '=', accountId)
    .where('transactions.parent_transaction_id', '=', id)
    .where('transactions.request_type', 'in', ['credit', 'achcredit'])
    .where('transactions.state', 'in', ['approved', 'pending', 'unknown'])
    .where('transactions.voided', 'is', null)
    .where('transactions.created', '>', since)
    .where('payment_intents.body_hash', '=', bodyHash)
    .executeTakeFirst();

interface Mark extends Key {
  by: string;
  at: Date;
}

/** Calls a transaction off. A series that it carries ends with it. */
export async function markVoided(
  trx: Executor,
  { accountId, id, by, at }: Mark,
  cancelled: { recurring_status_id: number },
): Promise<void> {
  await trx
    .updateTable('transactions')
    .set((eb) => ({
      voided: at,
      voided_transaction_id: by,
      updated: at,
      recurring_next_date: null,
      recurring_status_id: eb
        .case()
        .when('recurring_status_id', 'is not', null)
        .then(cancelled.recurring_status_id)
        .end(),
    }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/**
 * Counts cents as given back; when nothing is left the transaction is refunded (decisions C-40). Answers what state it is
 * in: a debit may have come back meanwhile.
 */
export const addCredit = (
  trx: Executor,
  { accountId, id, by, at }: Mark,
  amount: Cents,
): Promise<{ state: string } | undefined> =>
  trx
    .updateTable('transactions')
    .set((eb) => ({
      credited_amount: eb('credited_amount', '+', amount),
      refunded: sql<Date | null>`case when credited_amount + ${amount} = total_amount then ${at} else refunded end`,
      refunded_transaction_id: by,
      updated: at,
    }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('state')
    .executeTakeFirst();

/**
 * Takes cents back out of what was given back: the refund was called off, or came back, which is written already. The
 * transaction points at the newest refund that stands.
 */
export async function removeCredit(
  trx: Executor,
  { accountId, id, at }: Omit<Mark, 'by'>,
  amount: Cents,
): Promise<void> {
  await trx
    .updateTable('transactions')
    .set((eb) => ({
      credited_amount: eb('credited_amount', '-', amount),
      refunded: null,
      refunded_transaction_id: eb
        .selectFrom('transactions as refunds')
        .select('refunds.id')
        .where('refunds.account_id', '=', accountId)
        .where('refunds.parent_transaction_id', '=', id)
        .where('refunds.request_type', 'in', ['credit', 'achcredit'])
        .where('refunds.state', 'in', ['approved', 'pending'])
        .where('refunds.voided', 'is', null)
        .orderBy('refunds.created', 'desc')
        .orderBy('refunds.id', 'desc')
        .limit(1),
      updated: at,
    }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** What moves back all that a transaction has moved, in cents on each ledger account; nothing if it moved nothing. */
export async function reversalPostings(trx: Executor, { accountId, id }: Key): Promise<Posting[]> {
  const moved = await trx
    .selectFrom('ledger_entries')
    .select(['ledger_account', sql<number>`sum(amount)::bigint`.as('amount')])
    .where('account_id', '=', accountId)
    .where('transaction_id', '=', id)
    .groupBy('ledger_account')
    .having(sql<boolean>`sum(amount) <> 0`)
    .execute();
  return moved.map(({ ledger_account, amount }) =>
    opposite({ ledgerAccount: ledger_account as LedgerAccount, amount }),
  );
}

/** Writes that the payer has authorized a debit. */
export async function markAuthorized(
  trx: Executor,
  { accountId, id, status, at }: Key & { status: number; at: Date },
): Promise<void> {
  await trx
    .updateTable('transactions')
    .set({ ach_is_authorized: true, ach_status_id: status, updated: at })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** The nonce that a transaction was wanted under. Those of the demo data have none. */
export async function nonceOf(db: Executor, { accountId, id }: Key): Promise<string> {
  const intent = await db
    .selectFrom('payment_intents')
    .select('nonce')
    .where('account_id', '=', accountId)
    .where('transaction_id', '=', id)
    .executeTakeFirst();
  return intent?.nonce ?? '';
}

export interface Returned extends Key {
  at: Date;
  code: string;
  text: string;
  messages: readonly string[];
  achStatus: number;
  seriesStatus: number;
}

/** Writes that a debit came back. */
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

/** The series that a returned debit was a run of. */
export type StoppedSeries = { type: 'transactions' | 'schedules'; id: string };

/** Stops the series that a debit was a run of; answers it. Nothing for another debit, and for a series that is over. */
export async function stopSeriesOf(
  trx: Executor,
  { accountId, id, at }: Key & { at: Date },
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

/** The series that a debit was a run of; `undefined` for another debit. */
export async function seriesOfRun(trx: Executor, { accountId, id }: Key): Promise<string | undefined> {
  const run = await trx
    .selectFrom('transactions')
    .select(['parent_transaction_id', 'schedule_id'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('api_method', '=', 'cron')
    .where('request_type', '=', 'ach')
    .executeTakeFirst();
  return run?.schedule_id ?? run?.parent_transaction_id ?? undefined;
}

/** Keeps the notifications of change with their debit, in the order in which they came. */
export async function noteChanges(
  trx: Executor,
  { accountId, id, at }: Key & { at: Date },
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

/** Runs of a series whose outcome is not known yet. */
export async function unfinishedRuns(trx: Executor, { accountId, id }: Key): Promise<number> {
  const { count } = await trx
    .selectFrom('transactions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('parent_transaction_id', '=', id)
    .where('state', '=', 'unknown')
    .executeTakeFirstOrThrow();
  return count;
}

/** The last date that a series has begun by itself, and the one that is being charged or tried again. */
export const begunDates = (
  trx: Executor,
  { accountId, id }: Key,
): Promise<{ lastBegun: IsoDate | null; unfinished: IsoDate | null; isBeingCharged: boolean }> =>
  trx
    .selectFrom('recurring_runs')
    .select((eb) => [
      eb.fn.max<IsoDate | null>('due_date').as('lastBegun'),
      sql<IsoDate | null>`max(coalesce(retry_on, due_date)) filter (where state in ('open', 'retry'))`.as(
        'unfinished',
      ),
      sql<boolean>`coalesce(bool_or(state = 'open'), false)`.as('isBeingCharged'),
    ])
    .where('account_id', '=', accountId)
    .where('series_id', '=', id)
    .executeTakeFirstOrThrow();

/** Writes a modification into the transaction that carries the series. */
export async function modifySeries(
  trx: Executor,
  { accountId, id }: Key,
  {
    payer,
    recurring,
    amounts,
    series,
    at,
  }: Modification & {
    at: Date;
    series: { next: IsoDate | null; status: number } | undefined;
  },
): Promise<void> {
  const changed = Object.fromEntries(Object.entries(payer).filter(([, value]) => value !== undefined));
  await trx
    .updateTable('transactions')
    .set({
      ...changed,
      ...(recurring && {
        modify_recurring_type: recurring.type,
        modify_recurring_start: recurring.start,
        modify_recurring_end: recurring.end,
        modify_recurring_notify: recurring.notify,
        modify_created: at,
      }),
      ...(amounts && {
        modify_total_amount: amounts.total,
        modify_fee_amount: amounts.fee,
        is_fee_waived: amounts.isWaived,
      }),
      ...(series && { recurring_next_date: series.next, recurring_status_id: series.status }),
      updated: at,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}
