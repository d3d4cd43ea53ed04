import type { renewalColumns, RenewalFilter } from '@tillway/contract';
import { sql } from 'kysely';
import { isEitherId } from '../platform/access/either-id';
import { type Scope, within } from '../platform/access/scope';
import type { Executor } from '../platform/database';
import { countWith, onPage, type Page } from '../platform/database/pages';
import {
  conditionsOf,
  contains,
  type FilterConditions,
  isValue,
  since,
  until,
} from '../platform/database/search';

type RenewalColumn = (typeof renewalColumns)[number];

const order = {
  customer_name: sql`lower(okdmv_renewals.customer_name)`,
  account_name: sql`lower(accounts.name)`,
  tag_number: sql`okdmv_renewals.tag_number`,
  vin: sql`okdmv_renewals.vin`,
  title_number: sql`okdmv_renewals.title_number`,
  expire_month: sql`right(okdmv_renewals.expire_month, 4) || left(okdmv_renewals.expire_month, 2)`,
  created: sql`okdmv_renewals.created`,
} as const satisfies Record<RenewalColumn, unknown>;

const conditions: FilterConditions<RenewalFilter> = {
  account_id: isValue('okdmv_renewals.account_id'),
  customer_name: contains('okdmv_renewals.customer_name'),
  name: contains('accounts.name'),
  tag_number: contains('okdmv_renewals.tag_number'),
  vin: contains('okdmv_renewals.vin'),
  title_number: contains('okdmv_renewals.title_number'),
  created_start_date: since('okdmv_renewals.created'),
  created_end_date: until('okdmv_renewals.created'),
};

/** Renewals of a scope's accounts, each with its live payment: there is at most one. */
const renewalsIn = (db: Executor, scope: Scope) =>
  db
    .selectFrom('okdmv_renewals')
    .innerJoin('accounts', 'accounts.id', 'okdmv_renewals.account_id')
    .leftJoin('transactions as payment', (join) =>
      join
        .onRef('payment.account_id', '=', 'okdmv_renewals.account_id')
        .onRef('payment.renewal_id', '=', 'okdmv_renewals.id')
        .on('payment.state', 'in', ['unknown', 'approved', 'pending']),
    )
    .selectAll('okdmv_renewals')
    .select([
      'accounts.name as account_name',
      'payment.id as payment_id',
      'payment.tracking_id as payment_tracking_id',
      'payment.state as payment_state',
      'payment.total_amount as payment_amount',
      'payment.created as payment_created',
    ])
    .where(within(scope, { account: 'okdmv_renewals.account_id' }));

/** Reads a page of a scope's renewals and counts all matches. */
export async function searchRenewals(
  db: Executor,
  scope: Scope,
  filter: RenewalFilter,
  page: Page<RenewalColumn>,
) {
  const found = renewalsIn(db, scope).where((eb) => eb.and(conditionsOf(conditions, filter)));
  const rows = await onPage(found, order[page.orderBy], 'okdmv_renewals.id', page).execute();
  return { rows, count: await countWith(found, rows, page) };
}

/** Finds a renewal of a scope by its id or tracking id. */
export const findRenewal = (db: Executor, scope: Scope, id: string) =>
  renewalsIn(db, scope)
    .where(isEitherId('okdmv_renewals.id', scope, 'okdmv_renewals')(id))
    .executeTakeFirst();
export type RenewalRow = NonNullable<Awaited<ReturnType<typeof findRenewal>>>;

/**
 * Locks a renewal until the transaction ends: of two users who mark it, the second sees that it is
 * done.
 */
export const lockRenewal = (trx: Executor, { id, account_id }: Pick<RenewalRow, 'id' | 'account_id'>) =>
  trx
    .selectFrom('okdmv_renewals')
    .select(['processed', 'transaction_id'])
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

export async function markProcessed(
  trx: Executor,
  { id, account_id }: Pick<RenewalRow, 'id' | 'account_id'>,
  { at, transactionId }: { at: Date; transactionId: string },
): Promise<void> {
  await trx
    .updateTable('okdmv_renewals')
    .set({ processed: at, transaction_id: transactionId })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}
