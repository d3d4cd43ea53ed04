import { customerLimits } from '@tillway/rules';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import type { Scope } from '../../platform/access/scope';
import type { PlanKey } from '../plans/plan-store';
import { matchingSchedules, statusAt as scheduleStatusAt } from '../schedules/store';
import { frequency, seriesIn, statusAt, total } from '../series-lists/store';
import type { CustomerKey } from './payments-store';

/** Reads the newest series of a record that began with one of its payments, without those of plans. */
export const seriesOfCustomer = (db: Executor, scope: Scope, { id, account_id }: CustomerKey, now: Date) =>
  seriesIn(db, scope, {}, now)
    .where('transactions.account_id', '=', account_id)
    .where('transactions.billing_id', '=', id)
    .where(sql<boolean>`transactions.is_recurring`)
    .where('transactions.transaction_group_id', 'is', null)
    .select([
      'transactions.id',
      'transactions.payment_type',
      'transactions.last_four',
      'transactions.recurring_next_date as next_date',
      statusAt(now).as('status'),
      sql<number>`${total}`.as('total_amount'),
      sql<string>`coalesce(${frequency}, 'none')`.as('recurring_type'),
    ])
    .orderBy('transactions.created', 'desc')
    .orderBy('transactions.id', 'desc')
    .limit(customerLimits.series)
    .execute();

/** Reads the newest schedules of a record. */
export const schedulesOfCustomer = (db: Executor, scope: Scope, { id, account_id }: CustomerKey, now: Date) =>
  matchingSchedules(db, scope, {}, now, [
    sql`schedules.account_id = ${account_id}`,
    sql`schedules.billing_id = ${id}`,
  ])
    .select([
      'schedules.id',
      'schedules.payment_type',
      'schedules.last_four',
      'schedules.next_run as next_date',
      scheduleStatusAt(now).as('status'),
      'schedules.total_amount',
      'schedules.recurring_type',
    ])
    .orderBy('schedules.created', 'desc')
    .orderBy('schedules.id', 'desc')
    .limit(customerLimits.series)
    .execute();
export type SeriesOfCustomer = Awaited<ReturnType<typeof schedulesOfCustomer>>[number];

/**
 * Finds the newest plans that a record pays or has paid. A plan that moved to another card belongs to both records.
 * Plans are limited to the terminals of the scope, as their list is.
 */
export async function planKeysOfCustomer(
  db: Executor,
  scope: Scope,
  { id, account_id }: CustomerKey,
): Promise<PlanKey[]> {
  const { rows } = await sql<PlanKey>`
    select plans.id, plans.account_id from transaction_groups as plans
    where plans.account_id = ${account_id} and plans.id = any(array(
      select transactions.transaction_group_id from transactions
      where transactions.account_id = ${account_id} and transactions.billing_id = ${id}
        and transactions.is_recurring and transactions.parent_transaction_id is null
        and transactions.transaction_group_id is not null and transactions.state <> 'invalid'
    )) and ${isSeen(scope)}
    order by plans.created desc, plans.id desc limit ${customerLimits.series}`.execute(db);
  return rows;
}

const isSeen = (scope: Scope) =>
  scope.everything || scope.terminalIds === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`plans.terminal_id = any(${scope.terminalIds})`;
