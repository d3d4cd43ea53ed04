import type { ScheduleColumn, SeriesFilter } from '@tillway/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import { countOf, onPage, type Page } from '../../platform/database/pages';
import { type Condition, conditionsOf } from '../../platform/database/search';
import { isEitherId } from '../../platform/access/either-id';
import { type Scope, within } from '../../platform/access/scope';
import { seriesConditions } from '../series-lists/filter';
import { statusOf } from '../series-lists/status';

/** The status of a schedule. */
export const statusAt = (now: Date) =>
  statusOf(
    {
      statusId: sql`schedules.recurring_status_id`,
      frequency: sql`schedules.recurring_type`,
      start: sql`schedules.start_date`,
      end: sql`schedules.end_date`,
      paymentType: sql`schedules.payment_type`,
      // A schedule without an answer yet is not a declined one.
      responseCode: sql`coalesce(schedules.response_code, '000')`,
      voided: sql`null::timestamptz`,
    },
    now,
  );

/** The sort columns of the list and its export. */
export const orderAt = (now: Date) =>
  ({
    'schedules.created': sql`schedules.created`,
    created: sql`schedules.created`,
    customer_name: sql`lower(schedules.customer_name)`,
    recurring_status: statusAt(now),
    last_four: sql`schedules.last_four`,
    card_expiration_yymm: sql`schedules.card_expiration_yymm`,
    ach_is_authorized: sql`schedules.ach_is_authorized`,
    total_amount: sql`schedules.total_amount`,
    fee_amount: sql`schedules.fee_amount`,
    recurring_type: sql`schedules.recurring_type`,
    start: sql`schedules.start_date`,
    end: sql`schedules.end_date`,
    next_run: sql`schedules.next_run`,
    last_run: sql`schedules.last_run`,
    order_number: sql`lower(schedules.order_number)`,
    customer_po: sql`lower(schedules.customer_po)`,
    account_name: sql`lower(accounts.name)`,
    terminal_name: sql`lower(terminals.name)`,
  }) as const satisfies Record<ScheduleColumn, unknown>;

/** A schedule has no settlement of its own: one of its payments does. */
const settledPayment = (test: (column: string) => Condition): Condition =>
  sql<boolean>`exists (select from transactions as runs where runs.account_id = schedules.account_id
    and runs.schedule_id = schedules.id and ${test('runs.settled')})`;

const schedulesIn = (db: Executor, scope: Scope) =>
  db
    .selectFrom('schedules')
    .innerJoin('accounts', 'accounts.id', 'schedules.account_id')
    .innerJoin('terminals', (join) =>
      join
        .onRef('terminals.id', '=', 'schedules.terminal_id')
        .onRef('terminals.account_id', '=', 'schedules.account_id'),
    )
    .leftJoin('users', 'users.id', 'schedules.user_id')
    .leftJoin('transaction_groups', (join) =>
      join
        .onRef('transaction_groups.id', '=', 'schedules.transaction_group_id')
        .onRef('transaction_groups.account_id', '=', 'schedules.account_id'),
    )
    .where(within(scope, { account: 'schedules.account_id', terminal: 'schedules.terminal_id' }));

const searched = (scope: Scope, filter: SeriesFilter, now: Date): Condition[] =>
  conditionsOf(
    seriesConditions(scope, {
      name: 'schedules',
      status: statusAt(now),
      frequency: sql`schedules.recurring_type`,
      total: sql`schedules.total_amount`,
      next: sql`schedules.next_run`,
      settled: settledPayment,
    }),
    filter,
  );

const scheduleRows = (db: Executor, scope: Scope, now: Date) =>
  schedulesIn(db, scope)
    .selectAll('schedules')
    .select([
      'accounts.name as account_name',
      'accounts.timezone',
      'terminals.name as terminal_name',
      'terminals.code as terminal_code',
      'terminals.is_cashdiscount as terminal_is_cashdiscount',
      'terminals.cashdiscount_schedule',
      'users.name as user_name',
      'transaction_groups.custom_tracking_id as schedule_group_custom_tracking_id',
    ])
    .select(statusAt(now).as('series_status'));
export type ScheduleRow = Awaited<ReturnType<ReturnType<typeof scheduleRows>['execute']>>[number];

/** Reads a page of a scope's schedules. */
export const findSchedules = (
  db: Executor,
  scope: Scope,
  filter: SeriesFilter,
  now: Date,
  page: Page<ScheduleColumn>,
): Promise<ScheduleRow[]> =>
  onPage(
    scheduleRows(db, scope, now).where((eb) => eb.and(searched(scope, filter, now))),
    orderAt(now)[page.orderBy],
    'schedules.id',
    page,
  ).execute();

/** The schedules that match a search and further conditions, for an export. */
export const matchingSchedules = (
  db: Executor,
  scope: Scope,
  filter: SeriesFilter,
  now: Date,
  conditions: Condition[],
) => schedulesIn(db, scope).where((eb) => eb.and([...searched(scope, filter, now), ...conditions]));

/** Counts the schedules that match a search. */
export const countSchedules = (
  db: Executor,
  scope: Scope,
  filter: SeriesFilter,
  now: Date,
): Promise<number> => countOf(matchingSchedules(db, scope, filter, now, []));

/** Finds a schedule of a scope by its id or tracking id. */
export const findSchedule = (
  db: Executor,
  scope: Scope,
  id: string,
  now: Date,
): Promise<ScheduleRow | undefined> =>
  scheduleRows(db, scope, now)
    .where(isEitherId('schedules.id', scope, 'schedules')(id))
    .executeTakeFirst();

/** Locks a schedule until the database transaction ends. */
export async function lockSchedule(
  trx: Executor,
  { account_id, id }: Pick<ScheduleRow, 'account_id' | 'id'>,
): Promise<void> {
  await trx
    .selectFrom('schedules')
    .select('id')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

type Changes = Partial<
  Pick<
    ScheduleRow,
    | 'recurring_type'
    | 'recurring_status_id'
    | 'start_date'
    | 'end_date'
    | 'next_run'
    | 'notify'
    | 'total_amount'
    | 'fee_amount'
    | 'is_fee_waived'
    | 'billing_postal_code'
    | 'billing_phone'
    | 'billing_email'
    | 'ach_is_authorized'
    | 'ach_status_id'
  >
>;

export async function updateSchedule(
  trx: Executor,
  { account_id, id }: Pick<ScheduleRow, 'account_id' | 'id'>,
  changes: Changes,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('schedules')
    .set({ ...changes, updated: at })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

/** The payments that a schedule has made, oldest first. */
export const findPayments = (db: Executor, { account_id, id }: Pick<ScheduleRow, 'account_id' | 'id'>) =>
  db
    .selectFrom('transactions')
    .select([
      'id',
      'tracking_id',
      'request_type',
      'transaction_status',
      'response_code',
      'response_text',
      'total_amount',
      'created',
      'settled',
      'voided',
    ])
    .where('account_id', '=', account_id)
    .where('schedule_id', '=', id)
    .orderBy('created')
    .orderBy('id')
    .execute();

/** The edits and the cancellation of a schedule, newest first, from the audit. */
export const findModifications = (db: Executor, { account_id, id }: Pick<ScheduleRow, 'account_id' | 'id'>) =>
  db
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.user_id')
    .select(['audit.at', 'audit.action', 'audit.detail', 'users.name as user_name'])
    .where('audit.subject_type', '=', 'schedules')
    .where('audit.subject_id', '=', id)
    .where('audit.account_id', '=', account_id)
    .where('audit.action', 'in', ['schedule.modified', 'schedule.cancelled'])
    .orderBy('audit.at', 'desc')
    .orderBy('audit.sequence', 'desc')
    .execute();
