import type { agencyColumns, AgencyFilter } from '@tillway/contract';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Executor, Schema } from '../platform/database';
import { countOf, onPage, type Page } from '../platform/database/pages';
import {
  conditionsOf,
  contains,
  type FilterConditions,
  isValue,
  since,
  until,
} from '../platform/database/search';

export type AgencyColumn = (typeof agencyColumns)[number];

export const agencyOrder = {
  name: sql`lower(okdmv_agencies.name)`,
  tracking_id: sql`okdmv_agencies.tracking_id`,
  city: sql`lower(okdmv_agencies.city)`,
  county: sql`okdmv_agencies.county`,
  email: sql`lower(okdmv_agencies.email)`,
  created: sql`okdmv_agencies.created`,
} as const satisfies Record<AgencyColumn, unknown>;

const conditions: FilterConditions<AgencyFilter> = {
  name: contains('okdmv_agencies.name'),
  tracking_id: contains('okdmv_agencies.tracking_id'),
  city: contains('okdmv_agencies.city'),
  county: isValue('okdmv_agencies.county'),
  email: contains('okdmv_agencies.email'),
  created_start_date: since('okdmv_agencies.created'),
  created_end_date: until('okdmv_agencies.created'),
};

/** The agencies that match a search. */
export const matchingAgencies = (db: Executor, filter: AgencyFilter) =>
  db
    .selectFrom('okdmv_agencies')
    .leftJoin('accounts', 'accounts.id', 'okdmv_agencies.account_id')
    .where((eb) => eb.and(conditionsOf(conditions, filter)));

export const countAgencies = (db: Executor, filter: AgencyFilter) => countOf(matchingAgencies(db, filter));

/** Reads a page of the agencies and counts all matches. */
export async function searchAgencies(db: Executor, filter: AgencyFilter, page: Page<AgencyColumn>) {
  const rows = await onPage(
    matchingAgencies(db, filter).select([
      'okdmv_agencies.id',
      'okdmv_agencies.tracking_id',
      'okdmv_agencies.account_id',
      'okdmv_agencies.name',
      'okdmv_agencies.city',
      'okdmv_agencies.county',
      'okdmv_agencies.email',
      'okdmv_agencies.created',
    ]),
    agencyOrder[page.orderBy],
    'okdmv_agencies.id',
    page,
  ).execute();
  return { rows, count: await countAgencies(db, filter) };
}
export type AgencyRow = Awaited<ReturnType<typeof searchAgencies>>['rows'][number];

/** Finds an agency by its Agency ID or by our id. */
export const findAgency = (db: Executor, id: string) =>
  db
    .selectFrom('okdmv_agencies')
    .leftJoin('accounts', 'accounts.id', 'okdmv_agencies.account_id')
    .selectAll('okdmv_agencies')
    .select('accounts.name as account_name')
    .where((eb) => eb.or([eb('okdmv_agencies.tracking_id', '=', id), eb('okdmv_agencies.id', '=', id)]))
    .executeTakeFirst();
export type AgencyDetailRow = NonNullable<Awaited<ReturnType<typeof findAgency>>>;

/** Reads an agency by its Agency ID and locks it until the transaction ends. */
export const lockAgency = (trx: Executor, trackingId: string) =>
  trx
    .selectFrom('okdmv_agencies')
    .selectAll()
    .where('tracking_id', '=', trackingId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Throws a unique violation if another agency has the Agency ID or the merchant. */
export async function insertAgency(
  trx: Executor,
  agency: Insertable<Schema['okdmv_agencies']>,
): Promise<void> {
  await trx.insertInto('okdmv_agencies').values(agency).execute();
}

/** Throws a unique violation if another agency has the merchant. */
export async function updateAgency(
  trx: Executor,
  id: string,
  columns: Updateable<Schema['okdmv_agencies']>,
): Promise<void> {
  await trx.updateTable('okdmv_agencies').set(columns).where('id', '=', id).execute();
}

export async function isAccount(db: Executor, id: string): Promise<boolean> {
  const account = await db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst();
  return account !== undefined;
}
