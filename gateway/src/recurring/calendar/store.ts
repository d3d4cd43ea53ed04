import type { CalendarFilter } from '@tillway/contract';
import { type IsoDate, parseDollars } from '@tillway/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../platform/database';
import {
  type Condition,
  conditionsOf,
  type FilterConditions,
  contains,
  isValue,
  isYes,
} from '../../platform/database/search';
import { type Scope, within } from '../../platform/access/scope';
import { transactionsIn } from '../../payments/transactions/row';

export interface Range {
  from: IsoDate;
  to: IsoDate;
}

type Table = 'transactions' | 'schedules';

const conditions = (table: Table, total: RawBuilder<unknown>): FilterConditions<CalendarFilter> => {
  const column = (name: string) => `${table}.${name}`;
  return {
    account_id: isValue(column('account_id')),
    terminal_id: isValue(column('terminal_id')),
    amount: (value) => sql`${total} = ${parseDollars(value)}`,
    customer_name: contains(column('customer_name')),
    // Each query filters the days by itself.
    start_date: () => undefined,
    end_date: () => undefined,
    is_recurring: table === 'schedules' ? isYes(sql`true`) : isYes(sql`transactions.is_recurring`),
    last_four: isValue(column('last_four')),
    transaction_id: isValue(column('id')),
    tracking_id: isValue(column('tracking_id')),
    customer_po: contains(column('customer_po')),
    custom_field_1: contains(column('custom_field_1')),
    custom_field_2: contains(column('custom_field_2')),
    custom_field_3: contains(column('custom_field_3')),
    notes: contains(column('notes')),
  };
};

/** Conditions of a search on payments by their own amount. */
export const paymentConditions = (filter: CalendarFilter): Condition[] =>
  conditionsOf(conditions('transactions', sql`transactions.total_amount`), filter);

const common = <Name extends Table>(table: Name) =>
  [
    `${table}.id`,
    `${table}.tracking_id`,
    `${table}.account_id`,
    `${table}.customer_name`,
    `${table}.payment_type`,
    `${table}.last_four`,
    `${table}.is_installment`,
  ] as const;

const joined = [
  'accounts.name as account_name',
  'accounts.timezone',
  'terminals.name as terminal_name',
  'transaction_groups.id as plan_id',
  'transaction_groups.total_amount as plan_amount',
  'transaction_groups.custom_tracking_id as transaction_group_custom_tracking_id',
] as const;

/**
 * True if the payment waits for its day or for an authorization, so the processor does not know it.
 */
const isDeferred = sql<boolean>`(transactions.state = 'pending' and transactions.processor_transaction_id is null
  and transactions.voided is null)`;

const transactionsOf = (db: Executor, scope: Scope) =>
  transactionsIn(db, scope)
    .where('transactions.request_type', 'in', ['sale', 'ach'])
    .where('transactions.state', '<>', 'invalid')
    .select(joined)
    .select([
      ...common('transactions'),
      'transactions.is_recurring',
      'transactions.schedule_id',
      'transactions.transaction_status',
    ])
    .select(isDeferred.as('is_deferred'));

/**
 * Finds payments of series and post dates that were made, or are deferred, on days of a range. At
 * most `limit` of each.
 */
export async function findMade(
  db: Executor,
  scope: Scope,
  filter: CalendarFilter,
  { from, to }: Range,
  limit: number,
) {
  const found = (day: RawBuilder<IsoDate>) =>
    transactionsOf(db, scope)
      .select(['transactions.total_amount'])
      .select(sql<IsoDate>`to_char(${day}, 'YYYY-MM-DD')`.as('date'))
      .where('transactions.voided', 'is', null)
      .where(sql<boolean>`${day} between ${from} and ${to}`)
      .where((eb) => eb.and(paymentConditions(filter)))
      .limit(limit);
  const at = sql`coalesce(transactions.authorized, transactions.created)`;
  const made = await found(sql<IsoDate>`(${at} at time zone accounts.timezone)::date`)
    .where(sql<boolean>`(transactions.is_recurring or transactions.future_post is not null)`)
    .where(sql<boolean>`not ${hasPostDate}`)
    // The moments of these days in any time zone. The index covers moments, not the merchants'
    // days.
    .where(
      sql<boolean>`${at} between (${from}::timestamp at time zone 'Pacific/Kiritimati')
      and ((${to}::date + 1)::timestamp at time zone 'Etc/GMT+12')`,
    )
    .orderBy(at)
    .orderBy('transactions.id')
    .execute();
  const dated = await found(sql<IsoDate>`transactions.future_post`)
    .where(sql<boolean>`${hasPostDate}`)
    .orderBy('transactions.future_post')
    .orderBy('transactions.id')
    .execute();
  return [...made, ...dated];
}

const hasPostDate = sql`(transactions.authorized is null and transactions.future_post is not null)`;

/** Series of transactions with remaining dates within a range. */
export const findGoingOn = (
  db: Executor,
  scope: Scope,
  filter: CalendarFilter,
  { to }: Range,
  limit: number,
) => {
  const total = sql<number>`coalesce(transactions.modify_total_amount, transactions.total_amount)`;
  return transactionsOf(db, scope)
    .select([
      total.as('total_amount'),
      'transactions.recurring_next_date as next',
      sql<string>`coalesce(transactions.modify_recurring_type, transactions.recurring_type)`.as('frequency'),
      sql<IsoDate>`to_char(coalesce(transactions.modify_recurring_start, transactions.recurring_start), 'YYYY-MM-DD')`.as(
        'start',
      ),
      sql<IsoDate>`to_char(coalesce(transactions.modify_recurring_end, transactions.recurring_end), 'YYYY-MM-DD')`.as(
        'end',
      ),
    ])
    .where(sql<boolean>`transactions.is_recurring`)
    .where('transactions.parent_transaction_id', 'is', null)
    .where(sql<boolean>`transactions.recurring_status_id <= 2`)
    .where('transactions.voided', 'is', null)
    .where('transactions.recurring_next_date', '<=', to)
    .where((eb) => eb.and(conditionsOf(conditions('transactions', total), filter)))
    .orderBy('transactions.recurring_next_date')
    .orderBy('transactions.id')
    .limit(limit)
    .execute();
};

/** Schedules with remaining dates within a range. */
export const findSchedulesGoingOn = (
  db: Executor,
  scope: Scope,
  filter: CalendarFilter,
  { to }: Range,
  limit: number,
) =>
  db
    .selectFrom('schedules')
    .innerJoin('accounts', 'accounts.id', 'schedules.account_id')
    .innerJoin('terminals', (join) =>
      join
        .onRef('terminals.id', '=', 'schedules.terminal_id')
        .onRef('terminals.account_id', '=', 'schedules.account_id'),
    )
    .leftJoin('transaction_groups', (join) =>
      join
        .onRef('transaction_groups.id', '=', 'schedules.transaction_group_id')
        .onRef('transaction_groups.account_id', '=', 'schedules.account_id'),
    )
    .where(within(scope, { account: 'schedules.account_id', terminal: 'schedules.terminal_id' }))
    .select(joined)
    .select(common('schedules'))
    .select([
      'schedules.total_amount',
      'schedules.next_run as next',
      'schedules.recurring_type as frequency',
      'schedules.start_date as start',
      'schedules.end_date as end',
    ])
    .where(sql<boolean>`schedules.recurring_status_id <= 2`)
    .where('schedules.next_run', '<=', to)
    .where((eb) => eb.and(conditionsOf(conditions('schedules', sql`schedules.total_amount`), filter)))
    .orderBy('schedules.next_run')
    .orderBy('schedules.id')
    .limit(limit)
    .execute();
