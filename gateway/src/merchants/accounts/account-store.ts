import type { AccountFilter, accountColumns } from '@tillway/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import { countWith, onPage, type Page } from '../../platform/database/pages';
import {
  conditionsOf,
  type FilterConditions,
  contains,
  isValue,
  since,
  until,
} from '../../platform/database/search';
import { type Scope, within } from '../../platform/access/scope';

/** The accounts of a scope, with the fields for their own users. */
export const ownAccounts = (db: Executor, scope: Scope) =>
  db
    .selectFrom('accounts')
    .select([
      'id',
      'name',
      'logo',
      'street_1',
      'street_2',
      'city',
      'state',
      'zip',
      'timezone',
      'permissions',
      'is_active',
      (eb) => eb('manager_password_hash', 'is not', null).as('has_manager_password'),
    ])
    .where(within(scope, { account: 'accounts.id' }))
    .orderBy('name')
    .orderBy('id')
    .execute();

const accountFields = [
  'accounts.id',
  'accounts.name',
  'accounts.parent_account_id',
  'parents.name as parent_name',
  'accounts.processor_id',
  'accounts.is_cashdiscount',
  'accounts.email',
  'accounts.contact_name',
  'accounts.is_active',
  'accounts.is_testing',
  'accounts.created',
  'accounts.updated',
] as const;

type AccountColumn = (typeof accountColumns)[number];
const accountOrder = {
  name: sql`lower(accounts.name)`,
  parent_name: sql`lower(parents.name)`,
  processor_name: 'accounts.processor_id',
  is_cashdiscount: 'accounts.is_cashdiscount',
  email: sql`lower(accounts.email)`,
  contact_name: sql`lower(accounts.contact_name)`,
  is_active: 'accounts.is_active',
  is_testing: 'accounts.is_testing',
  created: 'accounts.created',
  updated: 'accounts.updated',
} as const satisfies Record<AccountColumn, unknown>;

const accountConditions: FilterConditions<AccountFilter> = {
  name: contains('accounts.name'),
  email: contains('accounts.email'),
  account_id: isValue('accounts.id'),
  created_start_date: since('accounts.created'),
  created_end_date: until('accounts.created'),
  updated_start_date: since('accounts.updated'),
  updated_end_date: until('accounts.updated'),
};

/** Every account of a scope. */
export const visible = (db: Executor, scope: Scope) =>
  db
    .selectFrom('accounts')
    .leftJoin('accounts as parents', 'parents.id', 'accounts.parent_account_id')
    .where(within(scope, { account: 'accounts.id' }));

/** The rows of a page. */
export const accountsPage = (found: ReturnType<typeof visible>, page: Page<AccountColumn>) =>
  onPage(found.select(accountFields), accountOrder[page.orderBy], 'accounts.id', page);

/** Reads a page of a scope's accounts for provider staff and counts all matches. */
export async function searchAccounts(
  db: Executor,
  scope: Scope,
  filter: AccountFilter,
  page: Page<AccountColumn>,
) {
  const found = visible(db, scope).where((eb) => eb.and(conditionsOf(accountConditions, filter)));
  const rows = await accountsPage(found, page).execute();
  return { rows, count: await countWith(found, rows, page) };
}
export type AccountRow = Awaited<ReturnType<typeof searchAccounts>>['rows'][number];

/**
 * Reads one account of a scope with all fields for provider staff. `undefined` if there is none.
 */
export const findAccount = (db: Executor, scope: Scope, id: string) =>
  visible(db, scope)
    .leftJoin('users as reps', 'reps.id', 'accounts.sales_rep_id')
    .select([
      ...accountFields,
      'accounts.recurring_waits',
      'accounts.website',
      'accounts.logo',
      'accounts.timezone',
      'accounts.cashdiscount_schedule',
      'accounts.cutoff_time',
      'accounts.is_iso',
      'accounts.street_1',
      'accounts.street_2',
      'accounts.city',
      'accounts.state',
      'accounts.zip',
      'accounts.phone',
      'accounts.sales_rep_id',
      'reps.name as sales_rep_name',
      'accounts.notes',
      'accounts.permissions',
      (eb) => eb('accounts.manager_password_hash', 'is not', null).as('has_manager_password'),
    ])
    .where('accounts.id', '=', id)
    .executeTakeFirst();
export type AccountDetailRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;
