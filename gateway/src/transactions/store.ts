import type { TransactionColumn } from '@tillway/contract';
import { sql } from 'kysely';
import type { Executor } from '../database';
import type { Page } from '../http/list';
import { type Scope, within } from '../identity/scope';
import { rowConditions, type TransactionQuery } from './filter';
import { transactionColumns, type TransactionRow, transactionsIn, transactionRows } from './row';

const order = {
  created: sql`transactions.created`,
  id: sql`transactions.id`,
  customer_name: sql`lower(transactions.customer_name)`,
  request_type: sql`transactions.request_type`,
  transaction_status: sql`transactions.transaction_status`,
  total_amount: sql`transactions.total_amount`,
  fee_amount: sql`transactions.fee_amount`,
  last_four: sql`transactions.last_four`,
  settled: sql`transactions.settled`,
  user_name: sql`lower(users.name)`,
  terminal_name: sql`lower(terminals.name)`,
  account_name: sql`lower(accounts.name)`,
  response_code: sql`transactions.response_code`,
  billing_email: sql`lower(transactions.billing_email)`,
  customer_po: sql`lower(transactions.customer_po)`,
} as const satisfies Record<TransactionColumn, unknown>;

/** A page of what matched. Rows that compare equal are in the order of their making, in the same direction. */
export const pageQuery = (
  db: Executor,
  scope: Scope,
  query: TransactionQuery,
  page: Page<TransactionColumn>,
) =>
  transactionsIn(db, scope)
    .select(transactionColumns)
    .where((eb) => eb.and(rowConditions(query)))
    .orderBy(order[page.orderBy], page.direction)
    .orderBy('transactions.id', page.direction)
    .limit(page.limit)
    .offset(page.offset);

/** Of all that matched: how many, and the sums in cents of what their rows show, credits and voids negative (decisions C-29). */
export const totalsQuery = (db: Executor, scope: Scope, query: TransactionQuery) =>
  db
    .selectFrom('transactions')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(${signed('total_amount')}), 0)::bigint`.as('total_amount_sum'),
      sql<number>`coalesce(sum(${signed('fee_amount')}), 0)::bigint`.as('fee_amount_sum'),
    ])
    .where(within(scope, { account: 'transactions.account_id', terminal: 'transactions.terminal_id' }))
    .where((eb) => eb.and(rowConditions(query)));

const signed = (column: string) => sql`case
  when request_type in ('credit', 'void', 'achcredit', 'achvoid') then -${sql.ref(column)}
  else ${sql.ref(column)} end`;

export const findTransaction = (
  db: Executor,
  scope: Scope,
  id: string,
): Promise<TransactionRow | undefined> =>
  transactionRows(db, scope).where('transactions.id', '=', id).executeTakeFirst();

/** What belongs to a transaction: what it was made from and what was made from it, oldest first. */
export const findAssociated = (db: Executor, { id, account_id }: Pick<TransactionRow, 'id' | 'account_id'>) =>
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
    .where((eb) =>
      eb.or([
        eb('parent_transaction_id', '=', id),
        eb('id', 'in', (parent) =>
          parent
            .selectFrom('transactions as own')
            .select('own.parent_transaction_id')
            .where('own.id', '=', id)
            .where('own.account_id', '=', account_id),
        ),
      ]),
    )
    .orderBy('created')
    .orderBy('id')
    .execute();
