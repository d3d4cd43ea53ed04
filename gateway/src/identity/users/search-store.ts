import type { userColumns, UserFilter } from '@tillway/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import { countWith, onPage, type Page } from '../../platform/database/pages';
import {
  conditionsOf,
  type FilterConditions,
  contains,
  isValue,
  isYes,
} from '../../platform/database/search';
import { mayUseTerminal } from '../sign-in/store';

/** User columns shared by lists and the detail. */
export const userFields = [
  'users.id',
  'users.name',
  'users.email',
  'users.position',
  'users.enabled',
  'users.locked_until',
  'users.failed_logins',
  'users.temporary_password',
  'users.password_last_changed',
  'users.last_login',
  'users.created',
  'users.modified',
] as const;

const accountList = sql<string>`coalesce((
  select string_agg(accounts.name, ', ' order by lower(accounts.name), accounts.id)
  from user_accounts join accounts on accounts.id = user_accounts.account_id
  where user_accounts.user_id = users.id
), '')`;

type UserColumn = (typeof userColumns)[number];
const userOrder = (now: Date) =>
  ({
    name: sql`lower(users.name)`,
    email: 'users.email',
    position: sql`lower(users.position)`,
    enabled: 'users.enabled',
    locked: sql`users.locked_until is not null and users.locked_until > ${now}`,
    last_login: 'users.last_login',
    created: 'users.created',
    modified: 'users.modified',
  }) as const satisfies Record<UserColumn, unknown>;

const userConditions: FilterConditions<UserFilter> = {
  name: contains('users.name'),
  email: contains('users.email'),
  account_id: (id) =>
    id === '*' || id === ''
      ? undefined
      : sql<boolean>`exists (select from user_accounts where user_id = users.id and account_id = ${id})`,
  terminal_id: (id) =>
    id === '*' || id === ''
      ? undefined
      : sql<boolean>`exists (
          select from terminals join user_accounts using (account_id)
          where terminals.id = ${id} and user_accounts.user_id = users.id and ${mayUseTerminal}
        )`,
  position: isValue('users.position'),
  enabled: isYes(sql<boolean>`users.enabled`),
};

/** Finds a page of users and counts all matches. `now` decides which users are locked. */
export async function searchUsers(db: Executor, filter: UserFilter, page: Page<UserColumn>, now: Date) {
  const found = db.selectFrom('users').where((eb) => eb.and(conditionsOf(userConditions, filter)));
  const rows = await onPage(
    found.select([...userFields, accountList.as('account_list')]),
    userOrder(now)[page.orderBy],
    'users.id',
    page,
  ).execute();
  return { rows, count: await countWith(found, rows, page) };
}
export type UserListRow = Awaited<ReturnType<typeof searchUsers>>['rows'][number];
