import type { TeamFilter, teamColumns } from '@tillway/contract';
import {
  comfortPermissions,
  permissionsOfRole,
  salesRepPosition,
  type TeamRole,
  teamRoles,
  userPermissions,
} from '@tillway/rules';
import { sql } from 'kysely';
import type { OwnScope } from '../../platform/access/scope';
import { type Executor, json } from '../../platform/database';
import { countWith, onPage, type Page } from '../../platform/database/pages';
import {
  type Condition,
  conditionsOf,
  contains,
  type FilterConditions,
} from '../../platform/database/search';
import { mayUseTerminal } from '../sign-in/store';

type TeamColumn = (typeof teamColumns)[number];

const order = {
  name: sql`lower(users.name)`,
  email: 'users.email',
  last_login: 'users.last_login',
} as const satisfies Record<TeamColumn, unknown>;

/** The permissions that count for a role, as an object: known, granted, and no comfort flag. */
const rights = sql`(
  select coalesce(jsonb_object_agg(key, value), '{}'::jsonb) from jsonb_each(users.permissions)
  where value = 'true'::jsonb and not key = any(${[...comfortPermissions]})
    and (key = any(${[...userPermissions]}) or key like '%.%')
)`;

const hasRole = (role: TeamRole): Condition =>
  role === 'custom'
    ? sql<boolean>`not (${sql.join(teamRoles.map(hasRole), sql` or `)})`
    : sql<boolean>`${rights} = ${json(Object.fromEntries(permissionsOfRole(role).map((flag) => [flag, true])))}::jsonb`;

/** `teamStateOf` of the rules decides the same for a row. */
const states = {
  active: sql<boolean>`users.enabled and users.password_last_changed is not null`,
  invited: sql<boolean>`users.enabled and users.password_last_changed is null`,
  disabled: sql<boolean>`not users.enabled`,
};

const conditions: FilterConditions<TeamFilter> = {
  person: contains(sql`concat_ws(' ', users.name, users.email)`),
  role: hasRole,
  state: (state) => states[state],
  account_id: (id) =>
    sql<boolean>`exists (select from user_accounts where user_id = users.id and account_id = ${id})`,
};

const ownAccounts = ({ accountIds }: OwnScope) => sql<{ id: string; name: string }[]>`coalesce((
  select json_agg(json_build_object('id', accounts.id, 'name', accounts.name)
    order by lower(accounts.name), accounts.id)
  from user_accounts join accounts on accounts.id = user_accounts.account_id
  where user_accounts.user_id = users.id and accounts.id = any(${accountIds})
), '[]'::json)`;

/** True for a person who has a merchant or a terminal outside the scope. */
const reachesFurther = ({ accountIds, terminalIds }: OwnScope) => {
  const otherAccount = sql<boolean>`exists (
    select from user_accounts where user_id = users.id and not account_id = any(${accountIds}))`;
  if (terminalIds === 'all') return otherAccount;
  return sql<boolean>`(${otherAccount} or exists (
    select from terminals join user_accounts using (account_id)
    where user_accounts.user_id = users.id and ${mayUseTerminal} and not terminals.id = any(${terminalIds})))`;
};

/** The people of a scope's merchants. The provider's own, superusers and sales representatives, are no team. */
const people = (db: Executor, own: OwnScope) =>
  db
    .selectFrom('users')
    .where(
      sql<boolean>`exists (
        select from user_accounts where user_id = users.id and account_id = any(${own.accountIds}))`,
    )
    .where(sql<boolean>`not users.permissions @> '{"superuser": true}'`)
    .where('users.position', '!=', salesRepPosition);

const withDetails = (db: Executor, own: OwnScope) =>
  people(db, own).select([
    'users.id',
    'users.name',
    'users.email',
    'users.enabled',
    'users.permissions',
    'users.password_last_changed',
    'users.last_login',
    'users.modified',
    ownAccounts(own).as('accounts'),
    reachesFurther(own).as('reaches_further'),
  ]);

/** Finds a page of the team of a scope and counts all matches. */
export async function searchTeam(db: Executor, own: OwnScope, filter: TeamFilter, page: Page<TeamColumn>) {
  const where = conditionsOf(conditions, filter);
  const found = people(db, own).where((eb) => eb.and(where));
  const rows = await onPage(
    withDetails(db, own).where((eb) => eb.and(where)),
    order[page.orderBy],
    'users.id',
    page,
  ).execute();
  return { rows, count: await countWith(found, rows, page) };
}

/** Finds one person of the team of a scope. */
export const findTeamPerson = (db: Executor, own: OwnScope, id: string) =>
  withDetails(db, own).where('users.id', '=', id).executeTakeFirst();
export type TeamRow = NonNullable<Awaited<ReturnType<typeof findTeamPerson>>>;

/** Limits a user to the terminals that another one is limited to, at these merchants. */
export async function copyTerminalLimits(
  trx: Executor,
  { from, to, accountIds }: { from: string; to: string; accountIds: readonly string[] },
): Promise<void> {
  if (accountIds.length === 0) return;
  await trx
    .insertInto('user_terminals')
    .columns(['user_id', 'account_id', 'terminal_id'])
    .expression((eb) =>
      eb
        .selectFrom('user_terminals')
        .select([eb.val(to).as('user_id'), 'account_id', 'terminal_id'])
        .where('user_id', '=', from)
        .where('account_id', 'in', accountIds),
    )
    .execute();
}
