import type { RecurringColumn, SeriesFilter } from '@tillway/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import { countOf, onPage, type Page } from '../../platform/database/pages';
import { conditionsOf } from '../../platform/database/search';
import type { Scope } from '../../platform/access/scope';
import { selectedColumns, transactionsIn } from '../../payments/transactions/row';
import { seriesConditions } from './filter';
import { statusOf } from './status';

/** The terms of a series, with its latest modification applied. */
export const frequency = sql`coalesce(transactions.modify_recurring_type, transactions.recurring_type)`;
export const start = sql`coalesce(transactions.modify_recurring_start, transactions.recurring_start)`;
export const end = sql`coalesce(transactions.modify_recurring_end, transactions.recurring_end)`;
export const total = sql`coalesce(transactions.modify_total_amount, transactions.total_amount)`;
export const fee = sql`coalesce(transactions.modify_fee_amount, transactions.fee_amount)`;

/** The status of a series. */
export const statusAt = (now: Date) =>
  statusOf(
    {
      statusId: sql`transactions.recurring_status_id`,
      frequency,
      start,
      end,
      paymentType: sql`transactions.payment_type`,
      responseCode: sql`transactions.response_code`,
      voided: sql`transactions.voided`,
    },
    now,
  );

/** The sort columns of the list and its export. */
export const orderAt = (now: Date) =>
  ({
    created: sql`transactions.created`,
    customer_name: sql`lower(transactions.customer_name)`,
    recurring_status: statusAt(now),
    last_four: sql`transactions.last_four`,
    card_expiration_yymm: sql`transactions.card_expiration_yymm`,
    ach_is_authorized: sql`transactions.ach_is_authorized`,
    total_amount: total,
    fee_amount: fee,
    recurring_type: frequency,
    recurring_start: start,
    recurring_end: end,
    recurring_next_date: sql`transactions.recurring_next_date`,
    order_number: sql`lower(transactions.order_number)`,
    customer_po: sql`lower(transactions.customer_po)`,
    account_name: sql`lower(accounts.name)`,
    terminal_name: sql`lower(terminals.name)`,
  }) as const satisfies Record<RecurringColumn, unknown>;

/**
 * A scope's transactions that carry a series, without their runs and without payments refused
 * before the series began.
 */
export const seriesIn = (db: Executor, scope: Scope, filter: SeriesFilter, now: Date) =>
  transactionsIn(db, scope)
    .where('transactions.is_recurring', '=', true)
    .where('transactions.parent_transaction_id', 'is', null)
    .where('transactions.recurring_type', 'is not', null)
    .where('transactions.request_type', 'in', ['sale', 'ach'])
    .where('transactions.state', '<>', 'invalid')
    .where((eb) =>
      eb.and(
        conditionsOf(
          seriesConditions(scope, {
            name: 'transactions',
            status: statusAt(now),
            frequency,
            total,
            next: sql`transactions.recurring_next_date`,
            settled: (test) => test('transactions.settled'),
          }),
          filter,
        ),
      ),
    );

/** Reads a page of a scope's transaction-based series, each with its status. */
export const findRecurring = (
  db: Executor,
  scope: Scope,
  filter: SeriesFilter,
  now: Date,
  page: Page<RecurringColumn>,
) =>
  onPage(
    seriesIn(db, scope, filter, now).select(selectedColumns).select(statusAt(now).as('series_status')),
    orderAt(now)[page.orderBy],
    'transactions.id',
    page,
  ).execute();

/** Counts the series that match a search. */
export const countRecurring = (
  db: Executor,
  scope: Scope,
  filter: SeriesFilter,
  now: Date,
): Promise<number> => countOf(seriesIn(db, scope, filter, now));
