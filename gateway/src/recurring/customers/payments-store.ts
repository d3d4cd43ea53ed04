import { customerLimits } from '@tillway/rules';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import { type Scope, within } from '../../platform/access/scope';
import { rowsOfKeys, type TransactionRow } from '../../payments/transactions/row';
import { kind } from '../../payments/transactions/overview-store';

/** A customer record by its key. */
export interface CustomerKey {
  id: string;
  account_id: string;
}

/** The payments of a record that a scope may see. The index `transactions_of_billing` serves them. */
const paymentsOf = (db: Executor, scope: Scope, { id, account_id }: CustomerKey) =>
  db
    .selectFrom('transactions')
    .where('transactions.account_id', '=', account_id)
    .where('transactions.billing_id', '=', id)
    .where('transactions.transaction_status', '<>', 'invalid')
    .where(within(scope, { account: 'transactions.account_id', terminal: 'transactions.terminal_id' }));

/** Counts and sums the payments of a record by the kinds of the takings. Cents. */
export const sumsOfCustomer = (db: Executor, scope: Scope, key: CustomerKey) =>
  paymentsOf(db, scope, key)
    .select((eb) => [
      kind.as('kind'),
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(transactions.total_amount), 0)::bigint`.as('amount'),
      sql<Date>`min(transactions.created)`.as('first'),
      sql<Date>`max(transactions.created)`.as('last'),
    ])
    .groupBy(sql`1`)
    .execute();
export type CustomerSums = Awaited<ReturnType<typeof sumsOfCustomer>>;

/** Reads the newest payments, refunds, and voids of a record. Finds their keys first, then reads them whole. */
export async function newestPayments(
  db: Executor,
  scope: Scope,
  key: CustomerKey,
): Promise<TransactionRow[]> {
  const keys = await paymentsOf(db, scope, key)
    .select(['transactions.id', 'transactions.account_id'])
    .orderBy('transactions.created', 'desc')
    .orderBy('transactions.id', 'desc')
    .limit(customerLimits.payments)
    .execute();
  return keys.length === 0 ? [] : rowsOfKeys(db, keys).execute();
}
