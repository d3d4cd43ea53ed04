import type { Cents, IsoDate, PlanTerms } from '@tillway/rules';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database';

const columns = ['id', 'custom_tracking_id'] as const;

export interface PlanGroup {
  id: string;
  /** The merchant's name for the plan. */
  custom_tracking_id: string;
}

/**
 * Finds a plan of the account by its id or by the merchant's name for it. The id takes precedence.
 */
export const findGroup = (db: Executor, accountId: string, name: string): Promise<PlanGroup | undefined> =>
  db
    .selectFrom('transaction_groups')
    .select(columns)
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('id', '=', name), eb('custom_tracking_id', '=', name)]))
    .orderBy((eb) => eb('id', '=', name), 'desc')
    .limit(1)
    .executeTakeFirst();

interface PlanKey {
  id: string;
  accountId: string;
}

interface NewGroup extends PlanKey {
  terminalId: string;
  name: string;
  /** Cents. */
  totalAmount: number | null;
  totalCount: number | null;
  at: Date;
}

/** Creates a plan or finds it, because its parts may arrive at the same moment. */
export const insertGroup = (
  db: Executor,
  { id, accountId, terminalId, name, totalAmount, totalCount, at }: NewGroup,
): Promise<PlanGroup> =>
  db
    .insertInto('transaction_groups')
    .values({
      id,
      account_id: accountId,
      terminal_id: terminalId,
      custom_tracking_id: name,
      total_amount: totalAmount,
      total_count: totalCount,
      created: at,
      updated: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'custom_tracking_id']).doUpdateSet({ updated: at }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();

/**
 * Reads a plan's terms and locks the plan until the database transaction ends, so that its parts
 * are validated one at a time. The lock still lets parts being written refer to the plan.
 */
export const lockTerms = (trx: Executor, { accountId, id }: PlanKey): Promise<PlanTerms> =>
  trx
    .selectFrom('transaction_groups')
    .select(['total_amount as total', 'total_count as count'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Reads a plan's terms without a lock. */
export const readTerms = (db: Executor, { accountId, id }: PlanKey): Promise<PlanTerms> =>
  db
    .selectFrom('transaction_groups')
    .select(['total_amount as total', 'total_count as count'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** The change of the plan's terms that an unfinished change will make. Null if there is none. */
export async function findUnfinishedTerms(
  db: Executor,
  { accountId, id }: PlanKey,
): Promise<{ total: Cents; count: number } | null> {
  const change = await db
    .selectFrom('plan_changes')
    .select('terms_by')
    .where('account_id', '=', accountId)
    .where('plan_id', '=', id)
    .where('finished', 'is', null)
    .executeTakeFirst();
  return change?.terms_by ?? null;
}

/** True if a change of a plan is unfinished, even if it has stopped. Call with the plan locked. */
export async function isBeingChanged(trx: Executor, { accountId, id }: PlanKey): Promise<boolean> {
  const unfinished = await trx
    .selectFrom('plan_changes')
    .select('id')
    .where('account_id', '=', accountId)
    .where('plan_id', '=', id)
    .where('finished', 'is', null)
    .executeTakeFirst();
  return unfinished !== undefined;
}

/** Raises or lowers a plan's terms if it has a total. Call with the plan locked. */
export async function moveTerms(
  trx: Executor,
  key: PlanKey,
  { total, count }: PlanTerms,
  by: { total: Cents; count: number },
  at: Date,
): Promise<void> {
  if (total === null) return;
  await setTerms(trx, key, { total: total + by.total, count: count === null ? null : count + by.count }, at);
}

export async function setTerms(
  trx: Executor,
  { accountId, id }: PlanKey,
  { total, count }: PlanTerms,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('transaction_groups')
    .set({ total_amount: total, total_count: count, updated: at })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/**
 * A payment of a plan: taken, in progress, or expected. Amounts in cents without the price
 * adjustment.
 */
export interface PlanPayment {
  id: string;
  net: Cents;
  /** Cents refunded. */
  credited: Cents;
  is_settled: boolean;
  /** Deferred to its day or to an authorization, or waiting to be presented again. */
  is_held: boolean;
  is_series: boolean;
  /** Part of the plan's schedule as sold or changed. */
  is_installment: boolean;
  state: string;
  statusId: number | null;
  /** The first unpaid date. */
  next: IsoDate | null;
  frequency: string | null;
  start: IsoDate | null;
  end: IsoDate | null;
  /** The amount of each remaining payment of the series. */
  each: Cents;
}

/** The payments of a plan except one, with their series as modified. */
export async function planPayments(
  trx: Executor,
  { accountId, id }: PlanKey,
  beside: string | null,
): Promise<PlanPayment[]> {
  const { rows } = await sql<PlanPayment>`
    select t.id, t.total_amount - t.fee_amount as net, t.settled is not null as is_settled,
      t.state = 'declined' or t.state = 'pending' and t.processor_transaction_id is null as is_held,
      t.is_recurring and t.parent_transaction_id is null as is_series, t.is_installment, t.state,
      t.recurring_status_id as "statusId",
      to_char(coalesce(runs.unpaid_from, t.recurring_next_date), 'YYYY-MM-DD') as next,
      coalesce(t.modify_recurring_type, t.recurring_type) as frequency,
      to_char(coalesce(t.modify_recurring_start, t.recurring_start), 'YYYY-MM-DD') as start,
      to_char(coalesce(t.modify_recurring_end, t.recurring_end), 'YYYY-MM-DD') as end,
      coalesce(t.modify_total_amount - coalesce(t.modify_fee_amount, 0), t.total_amount - t.fee_amount) as each,
      coalesce((
        select sum(credits.total_amount - credits.fee_amount) from transactions as credits
        where credits.account_id = t.account_id and credits.parent_transaction_id = t.id
          and credits.request_type in ('credit', 'achcredit') and credits.state in ('approved', 'pending')
          and credits.voided is null), 0)::bigint as credited
    from transactions as t
    left join lateral (
      -- the series' own date is when a refused one is tried again: the dates from that one on are to come too
      select case when exists (
          select from payment_intents as attempts
          join transactions as made
            on made.account_id = attempts.account_id and made.id = attempts.transaction_id
          where attempts.account_id = run.account_id and attempts.terminal_id = t.terminal_id
            and attempts.nonce = 'run-' || run.series_id || '-' || run.due_date || '-' || run.failures
            and made.state in ('approved', 'pending', 'unknown')
        ) then run.due_date + 1 else run.due_date end as unpaid_from
      from recurring_runs as run
      where run.account_id = t.account_id and run.series_id = t.id and run.state in ('open', 'retry')
    ) as runs on t.is_recurring and t.parent_transaction_id is null
    where t.account_id = ${accountId} and t.transaction_group_id = ${id} and t.id is distinct from ${beside}
      and t.request_type in ('sale', 'ach') and t.voided is null
      and (t.state in ('approved', 'pending', 'unknown') or t.state = 'declined' and exists (
        -- came back, and is presented again: the plan still takes it
        select from recurring_runs as returned
        where returned.account_id = t.account_id and returned.series_id in (t.parent_transaction_id, t.schedule_id)
          and returned.transaction_id = t.id and returned.state = 'returned'))`.execute(trx);
  return rows;
}
