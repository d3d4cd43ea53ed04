import type { terminalColumns, TerminalFilter } from '@tillway/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import { countWith, onPage, type Page } from '../../platform/database/pages';
import { conditionsOf, type FilterConditions, contains, isValue } from '../../platform/database/search';
import { type Scope, within } from '../../platform/access/scope';

/** Every terminal of a scope. */
export const terminals = (db: Executor, scope: Scope) =>
  db
    .selectFrom('terminals')
    .innerJoin('accounts', 'accounts.id', 'terminals.account_id')
    .where(within(scope, { account: 'terminals.account_id', terminal: 'terminals.id' }));

const terminalFields = [
  'terminals.id',
  'terminals.account_id',
  'accounts.name as account_name',
  'terminals.name',
  'terminals.code',
  'terminals.types',
  'terminals.is_virtual',
  'terminals.can_charge',
  'terminals.active',
  'terminals.processor_id',
  'terminals.is_cashdiscount',
  'terminals.cashdiscount_schedule',
  'terminals.serial_number',
  'terminals.created',
  'terminals.modified',
] as const;

/** The columns of the list for provider staff. */
export const terminalRowFields = [
  ...terminalFields,
  'terminals.has_password',
  'terminals.has_api',
  'terminals.has_key',
] as const;

/** The active terminals of a scope, by account and name. */
export const ownTerminals = (db: Executor, scope: Scope) =>
  terminals(db, scope)
    .select(terminalFields)
    .where('terminals.active', '=', true)
    .orderBy('accounts.name')
    .orderBy('terminals.name')
    .orderBy('terminals.id')
    .execute();
export type TerminalRow = Awaited<ReturnType<typeof ownTerminals>>[number];

type TerminalColumn = (typeof terminalColumns)[number];
const terminalOrder = {
  name: sql`lower(terminals.name)`,
  code: sql`lower(terminals.code)`,
  account_name: sql`lower(accounts.name)`,
  processor_id: 'terminals.processor_id',
  active: 'terminals.active',
  created: 'terminals.created',
  modified: 'terminals.modified',
} as const satisfies Record<TerminalColumn, unknown>;

const terminalConditions: FilterConditions<TerminalFilter> = {
  name: contains('terminals.name'),
  code: contains('terminals.code'),
  serial: contains('terminals.serial_number'),
  account_id: isValue('terminals.account_id'),
};

/** The rows of a page. */
export const terminalsPage = (found: ReturnType<typeof terminals>, page: Page<TerminalColumn>) =>
  onPage(found.select(terminalRowFields), terminalOrder[page.orderBy], 'terminals.id', page);

/** Reads a page of a scope's terminals and counts all matches. */
export async function searchTerminals(
  db: Executor,
  scope: Scope,
  filter: TerminalFilter,
  page: Page<TerminalColumn>,
) {
  const found = terminals(db, scope).where((eb) => eb.and(conditionsOf(terminalConditions, filter)));
  const rows = await terminalsPage(found, page).execute();
  return { rows, count: await countWith(found, rows, page) };
}
