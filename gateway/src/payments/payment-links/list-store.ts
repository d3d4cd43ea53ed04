import type { paymentLinkColumns, PaymentLinkFilter } from '@tillway/contract';
import { type LinkStatus, parseDollars } from '@tillway/rules';
import { sql } from 'kysely';
import { type Scope, within } from '../../platform/access/scope';
import type { Executor } from '../../platform/database';
import { onPage, type Page } from '../../platform/database/pages';
import {
  type Condition,
  conditionsOf,
  contains,
  type FilterConditions,
  isValue,
  since,
  until,
} from '../../platform/database/search';
import type { LinkDetails } from './store';

type LinkColumn = (typeof paymentLinkColumns)[number];

const order = {
  created: sql`hosted_links.created`,
  name: sql`lower(coalesce(hosted_links.details ->> 'name', hosted_links.details ->> 'billing_email'))`,
  description: sql`lower(hosted_links.details ->> 'description')`,
  amount: sql`hosted_links.amount`,
  due: sql`hosted_links.expires`,
  sent: sql`hosted_links.sent`,
  account_name: sql`lower(accounts.name)`,
} as const satisfies Record<LinkColumn, unknown>;

/** The conditions of the states; `linkStatus` of the rules decides the same for a row. */
const statusIs = (status: LinkStatus, now: Date): Condition => {
  const unpaid = sql`transactions.id is null`;
  const unpaidOpen = sql`${unpaid} and hosted_links.withdrawn is null`;
  return {
    checking: sql<boolean>`transactions.state = 'unknown'`,
    paid: sql<boolean>`transactions.state in ('approved', 'pending')`,
    withdrawn: sql<boolean>`${unpaid} and hosted_links.withdrawn is not null`,
    expired: sql<boolean>`${unpaidOpen} and hosted_links.expires <= ${now}`,
    open: sql<boolean>`${unpaidOpen} and hosted_links.expires > ${now}`,
  }[status];
};

const conditionsAt = (now: Date): FilterConditions<PaymentLinkFilter> => ({
  status: (status) => statusIs(status, now),
  recipient: contains(
    sql`concat_ws(' ', hosted_links.details ->> 'name', hosted_links.details ->> 'billing_email')`,
  ),
  email: (email) =>
    sql<boolean>`lower(hosted_links.details ->> 'billing_email') = ${email.trim().toLowerCase()}`,
  description: contains(sql`hosted_links.details ->> 'description'`),
  amount: (value) => sql<boolean>`hosted_links.amount = ${parseDollars(value)}`,
  account_id: isValue('hosted_links.account_id'),
  created_start_date: since('hosted_links.created'),
  created_end_date: until('hosted_links.created'),
  expires_end_date: until('hosted_links.expires'),
});

/** The links of a scope: those of its accounts that can be paid on one of its terminals. */
const linksIn = (db: Executor, scope: Scope) =>
  db
    .selectFrom('hosted_links')
    .innerJoin('accounts', 'accounts.id', 'hosted_links.account_id')
    .leftJoin('users', 'users.id', 'hosted_links.user_id')
    // A link has at most one live payment; the unique index has the same condition.
    .leftJoin('transactions', (join) =>
      join
        .onRef('transactions.account_id', '=', 'hosted_links.account_id')
        .onRef('transactions.hosted_link_id', '=', 'hosted_links.id')
        .on('transactions.hosted_link_id', 'is not', null)
        .on('transactions.state', 'in', ['unknown', 'approved', 'pending']),
    )
    .where((eb) =>
      eb.or([
        within(scope, { account: 'hosted_links.account_id', terminal: 'hosted_links.card_terminal_id' }),
        within(scope, { account: 'hosted_links.account_id', terminal: 'hosted_links.ach_terminal_id' }),
      ]),
    );

const columns = [
  'hosted_links.id',
  'hosted_links.account_id',
  'accounts.name as account_name',
  'hosted_links.created',
  'users.name as created_by',
  'hosted_links.expires',
  'hosted_links.amount',
  sql<LinkDetails>`hosted_links.details`.as('details'),
  'hosted_links.token_hash',
  'hosted_links.sent',
  'hosted_links.withdrawn',
  'transactions.id as transaction_id',
  'transactions.state as payment',
  'transactions.payment_type',
  'transactions.created as paid',
  'transactions.total_amount',
] as const;

/** Reads a page of a scope's links, and counts and sums all matches. */
export async function searchLinks(
  db: Executor,
  scope: Scope,
  filter: PaymentLinkFilter,
  page: Page<LinkColumn>,
  now: Date,
) {
  const found = linksIn(db, scope).where((eb) => eb.and(conditionsOf(conditionsAt(now), filter)));
  const rows = await onPage(found.select(columns), order[page.orderBy], 'hosted_links.id', page).execute();
  const sums = await found
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(hosted_links.amount) filter (where ${statusIs('open', now)}), 0)::bigint`.as(
        'open_amount',
      ),
      sql<number>`coalesce(sum(transactions.total_amount) filter (where ${statusIs('paid', now)}), 0)::bigint`.as(
        'paid_amount',
      ),
    ])
    .executeTakeFirstOrThrow();
  return {
    rows,
    ...sums,
  };
}
export type LinkRow = Awaited<ReturnType<typeof searchLinks>>['rows'][number];

export const findOwnLink = (db: Executor, scope: Scope, id: string): Promise<LinkRow | undefined> =>
  linksIn(db, scope).select(columns).where('hosted_links.id', '=', id).executeTakeFirst();
