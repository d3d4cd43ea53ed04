import type { TransactionColumn } from '@tillway/contract';
import { givingBack } from '@tillway/rules';
import { type RawBuilder, sql } from 'kysely';
import { onPage, type Page } from '../../platform/database/pages';
import type { Executor } from '../../platform/database';
import { type OpenPage, openPage } from '../../platform/http/counted-list';
import { type Scope, within } from '../../platform/access/scope';
import { rowConditions, type TransactionQuery } from './filter';
import { rowsOfKeys, type TransactionRow, transactionRows, transactionsIn } from './row';

interface Sortable {
  column: RawBuilder<unknown>;
  mayBeNull: boolean;
  /** The column belongs to a joined table, such as the terminal's. */
  isJoined: boolean;
}

const always = (column: RawBuilder<unknown>): Sortable => ({ column, mayBeNull: false, isJoined: false });
const maybe = (column: RawBuilder<unknown>): Sortable => ({ column, mayBeNull: true, isJoined: false });
const joined = (sorted: Sortable): Sortable => ({ ...sorted, isJoined: true });

/** The sort columns of the list and its export. */
export const sortable = {
  created: always(sql`transactions.created`),
  id: always(sql`transactions.id`),
  customer_name: maybe(sql`lower(transactions.customer_name)`),
  request_type: always(sql`transactions.request_type`),
  transaction_status: always(sql`transactions.transaction_status`),
  total_amount: always(sql`transactions.total_amount`),
  fee_amount: always(sql`transactions.fee_amount`),
  last_four: maybe(sql`transactions.last_four`),
  settled: maybe(sql`transactions.settled`),
  user_name: joined(maybe(sql`lower(users.name)`)),
  terminal_name: joined(always(sql`lower(terminals.name)`)),
  account_name: joined(always(sql`lower(accounts.name)`)),
  response_code: maybe(sql`transactions.response_code`),
  billing_email: maybe(sql`lower(transactions.billing_email)`),
  customer_po: maybe(sql`lower(transactions.customer_po)`),
} as const satisfies Record<TransactionColumn, Sortable>;

/**
 * Finds the keys of a page of matches, in its order. Equal rows are in the order of creation, in
 * the same direction. Planned for its own values, so that PostgreSQL can use an index that fits the
 * order and the filter.
 */
export function pageKeysQuery(
  db: Executor,
  scope: Scope,
  query: TransactionQuery,
  page: Page<TransactionColumn>,
) {
  const { column, isJoined } = sortable[page.orderBy];
  const matched = isJoined
    ? transactionsIn(db, scope).where((eb) => eb.and(rowConditions(scope, query)))
    : matching(db, scope, query);
  const keys = matched.select(['transactions.id', 'transactions.account_id']);
  return onPage(keys, column, 'transactions.id', page);
}

/** Opens a page of matches. Its rows are read whole while they are consumed. */
export const openTransactions = (
  db: Executor,
  scope: Scope,
  query: TransactionQuery,
  page: Page<TransactionColumn>,
): Promise<OpenPage<TransactionRow>> =>
  openPage(
    page,
    (asked) => pageKeysQuery(db, scope, query, asked).execute(),
    (keys) => rowsOfKeys(db, keys).execute(),
  );

/** The rows of a scope that match a search. */
export const matching = (db: Executor, scope: Scope, query: TransactionQuery) =>
  db
    .selectFrom('transactions')
    .where(within(scope, { account: 'transactions.account_id', terminal: 'transactions.terminal_id' }))
    .where((eb) => eb.and(rowConditions(scope, query)));

/** Counts all matches and sums their amounts in cents; credits and voids are negative. */
export const totalsQuery = (db: Executor, scope: Scope, query: TransactionQuery) =>
  matching(db, scope, query).select((eb) => [
    eb.fn.countAll<number>().as('count'),
    sql<number>`coalesce(sum(${signed('total_amount')}), 0)::bigint`.as('total_amount_sum'),
    sql<number>`coalesce(sum(${signed('fee_amount')}), 0)::bigint`.as('fee_amount_sum'),
  ]);

/** True if a row shows its amounts in parentheses: credits and voids. */
export const isGivenBack = sql<boolean>`transactions.request_type in (${sql.join(givingBack.map((type) => sql.lit(type)))})`;

/**
 * A row's contribution to a sum, in cents. Credits and voids are negative; a row that was never
 * sent counts as zero, and an authorization, which takes no money.
 */
export const signed = (column: 'total_amount' | 'fee_amount'): RawBuilder<number> => {
  const amount = sql.ref(`transactions.${column}`);
  return sql`case when transactions.transaction_status = 'invalid' or transactions.request_type = 'authorize' then 0
    when ${isGivenBack} then -${amount} else ${amount} end`;
};

export const findTransaction = (
  db: Executor,
  scope: Scope,
  id: string,
): Promise<TransactionRow | undefined> =>
  transactionRows(db, scope).where('transactions.id', '=', id).executeTakeFirst();

/** Finds the parent and the children of a transaction, oldest first. */
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
      'modify_total_amount',
      'modify_fee_amount',
      'modify_recurring_type',
      'modify_recurring_start',
      'modify_recurring_end',
      'created',
      'authorized',
      'captured',
      'settled',
      'voided',
    ])
    .where('account_id', '=', account_id)
    // Find the ids before reading rows: `or` would read every payment of the merchant.
    .where(
      sql<boolean>`id = any(array(
        select made.id from transactions as made
        where made.account_id = ${account_id} and made.parent_transaction_id = ${id}
        union all
        select own.parent_transaction_id from transactions as own
        where own.account_id = ${account_id} and own.id = ${id}
      ))`,
    )
    .orderBy('created')
    .orderBy('id')
    .execute();
