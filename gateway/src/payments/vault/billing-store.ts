import type { BillingFilter, billingColumns } from '@tillway/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import { eraseProcessorTokens } from './processor-tokens';
import type { Order } from '../../platform/export';
import { inPieces } from '../../platform/database/in-pieces';
import { listedKeys } from '../../platform/database/listed-keys';
import { countOf, onPage, type Page } from '../../platform/database/pages';
import { prepared } from '../../platform/database/prepared';
import {
  conditionsOf,
  type FilterConditions,
  contains,
  isValue,
  since,
  until,
} from '../../platform/database/search';
import { rowsAtOnce } from '../../platform/http/rows';
import { type Scope, within } from '../../platform/access/scope';

type BillingColumn = (typeof billingColumns)[number];

interface Sortable extends Pick<Order, 'column' | 'mayBeNull'> {
  /** The column belongs to the record itself, not to its account or newest token. */
  isOwn: boolean;
}
const own = (column: Order['column'], mayBeNull = true): Sortable => ({ column, mayBeNull, isOwn: true });
const joined = (column: Order['column'], mayBeNull = true): Sortable => ({ column, mayBeNull, isOwn: false });

/** The columns to sort the list by. They are null for a record without a token or never used. */
export const sortable = {
  created: own(sql`billings.created`, false),
  card_name: joined(sql`lower(newest.card_name)`),
  name: own(sql`lower(billings.name)`),
  account_name: joined(sql`lower(accounts.name)`, false),
  payment_type: joined(sql`newest.payment_type`),
  last_four: joined(sql`newest.last_four`),
  card_expiration_yymm: joined(sql`newest.card_expiration_yymm`),
  is_active: joined(sql`newest.is_active`),
  last_used: own(sql`billings.last_used`),
  customer_po: own(sql`lower(billings.customer_po)`),
  email: own(sql`lower(billings.email)`),
} as const satisfies Record<BillingColumn, Sortable>;

const anyToken = (condition: ReturnType<ReturnType<typeof contains>>) =>
  condition &&
  sql<boolean>`exists (
    select from tokens
    where tokens.account_id = billings.account_id and tokens.billing_id = billings.id and ${condition}
  )`;

/** The conditions of the search's fields. A condition on a card matches any token of the record. */
const conditions: FilterConditions<BillingFilter> = {
  card_name: (text) => anyToken(contains('tokens.card_name')(text)),
  card_bin: (text) => anyToken(sql<boolean>`tokens.card_bin = ${text}`),
  last_four: (text) => anyToken(sql<boolean>`tokens.last_four = ${text}`),
  token: (text) => anyToken(sql<boolean>`(tokens.token = ${text} or tokens.id = ${text})`),
  account_id: isValue('billings.account_id'),
  card_expiration_yymm: (text) => anyToken(sql<boolean>`tokens.card_expiration_yymm = ${text}`),
  last_used_start_date: since('billings.last_used'),
  last_used_end_date: until('billings.last_used'),
};

/** A scope's records, each with its newest token, an active one first. */
const billingsIn = (db: Executor, scope: Scope) =>
  db
    .selectFrom('billings')
    .innerJoin('accounts', 'accounts.id', 'billings.account_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('tokens')
          .innerJoin('terminals', (join) =>
            join
              .onRef('terminals.id', '=', 'tokens.terminal_id')
              .onRef('terminals.account_id', '=', 'tokens.account_id'),
          )
          .select([
            'tokens.card_name',
            'tokens.payment_type',
            'tokens.card_bin',
            'tokens.last_four',
            'tokens.card_expiration_yymm',
            'tokens.token',
            'tokens.is_active',
            'terminals.processor_id',
          ])
          .whereRef('tokens.account_id', '=', 'billings.account_id')
          .whereRef('tokens.billing_id', '=', 'billings.id')
          .orderBy('tokens.is_active', 'desc')
          .orderBy('tokens.created', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .where(within(scope, { account: 'billings.account_id' }));

const columns = [
  'billings.id',
  'billings.account_id',
  'accounts.name as account_name',
  'newest.card_name',
  'newest.payment_type',
  'newest.card_bin',
  'newest.last_four',
  'newest.card_expiration_yymm',
  'newest.token',
  'newest.is_active',
  'newest.processor_id',
  'billings.last_used',
  'billings.customer_po',
  'billings.name',
  'billings.email',
  'billings.phone',
  'billings.address',
  'billings.city',
  'billings.state',
  'billings.postal_code',
  'billings.country',
  'billings.notes',
  'billings.created',
] as const;

/** A scope's records that match a search. */
export const matchingBillings = (db: Executor, scope: Scope, filter: BillingFilter) =>
  billingsIn(db, scope).where((eb) => eb.and(conditionsOf(conditions, filter)));

/** The same records without joins: an account and a newest token neither add nor remove rows. */
const matchingAlone = (db: Executor, scope: Scope, filter: BillingFilter) =>
  db
    .selectFrom('billings')
    .where(within(scope, { account: 'billings.account_id' }))
    .where((eb) => eb.and(conditionsOf(conditions, filter)));

/** Counts the records that match a search. */
export const countBillings = (db: Executor, scope: Scope, filter: BillingFilter): Promise<number> =>
  countOf(matchingAlone(db, scope, filter));

/**
 * Reads a page of a scope's records. Finds their keys first, so that only those are read whole, in
 * pieces.
 */
export async function* readBillings(
  db: Executor,
  scope: Scope,
  filter: BillingFilter,
  page: Page<BillingColumn>,
): AsyncGenerator<BillingRow[], void> {
  const { column, isOwn } = sortable[page.orderBy];
  const matched = isOwn ? matchingAlone(db, scope, filter) : matchingBillings(db, scope, filter);
  const keys = await onPage(
    matched.select(['billings.id', 'billings.account_id']),
    column,
    'billings.id',
    page,
  ).execute();
  yield* inPieces(keys, rowsAtOnce, (piece) => billingsOfKeys(db, piece).execute());
}

const billingsOfKeys = (db: Executor, keys: readonly { id: string; account_id: string }[]) =>
  billingsIn(db, { everything: true })
    .modifyFront(prepared)
    .innerJoin(listedKeys(keys).as('keys'), (join) =>
      join.onRef('keys.key_id', '=', 'billings.id').onRef('keys.key_account_id', '=', 'billings.account_id'),
    )
    .select(columns)
    .orderBy('keys.place');
export type BillingRow = Awaited<ReturnType<ReturnType<typeof billingsOfKeys>['execute']>>[number];

export const findBilling = (db: Executor, scope: Scope, id: string): Promise<BillingRow | undefined> =>
  billingsIn(db, scope).select(columns).where('billings.id', '=', id).executeTakeFirst();

const shownTokenColumns = [
  'id',
  'token',
  'name',
  'terminal_id',
  'account_id',
  'billing_id',
  'payment_type',
  'card_name',
  'card_bin',
  'last_four',
  'card_expiration_yymm',
  'ach_routing_number',
  'ach_account_type',
  'is_active',
  'created',
  'last_used',
] as const;

const shownTokens = (db: Executor, scope: Scope) =>
  db
    .selectFrom('tokens')
    .select(shownTokenColumns)
    .where(within(scope, { account: 'tokens.account_id' }));

/** The tokens of a record, newest first. */
export const tokensOf = (db: Executor, scope: Scope, billingId: string) =>
  shownTokens(db, scope)
    .where('billing_id', '=', billingId)
    .where('merged_into', 'is', null)
    .orderBy('created', 'desc')
    .orderBy('id')
    .execute();
export type ShownToken = Awaited<ReturnType<typeof tokensOf>>[number];

export const findShownToken = (db: Executor, scope: Scope, id: string): Promise<ShownToken | undefined> =>
  shownTokens(db, scope).where('id', '=', id).executeTakeFirst();

export async function setTokenActive(
  trx: Executor,
  { account_id, id }: Pick<ShownToken, 'account_id' | 'id'>,
  isActive: boolean,
): Promise<void> {
  await trx
    .updateTable('tokens')
    .set({ is_active: isActive })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
  if (!isActive) await eraseProcessorTokens(trx, { accountId: account_id, tokenId: id });
}
