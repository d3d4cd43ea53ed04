import { can, type UserPermissions } from '@tillway/rules';
import { type RawBuilder, sql } from 'kysely';

/**
 * What a user may see (decisions S-03). `everything` is a superuser's. Otherwise the accounts the user belongs to, and of
 * these all terminals or only some. Every query over merchants' rows is held to one.
 */
export type Scope = { everything: true } | OwnScope;

export interface OwnScope {
  everything: false;
  accountIds: readonly string[];
  terminalIds: readonly string[] | 'all';
}

/** As it is stored: null stands for all terminals. */
export const ownScopeOf = (row: { account_ids: string[]; terminal_ids: string[] | null }): OwnScope => ({
  everything: false,
  accountIds: row.account_ids,
  terminalIds: row.terminal_ids ?? 'all',
});

/** A superuser sees everything, also beyond the accounts he belongs to himself. */
export const scopeOf = (permissions: UserPermissions, own: OwnScope): Scope =>
  can(permissions, 'superuser') ? { everything: true } : own;

/** The same accounts with every terminal of theirs: for who manages transactions of the whole account (decisions C-26). */
export const wholeAccounts = (scope: Scope): Scope =>
  scope.everything ? scope : { ...scope, terminalIds: 'all' };

/**
 * A scope as a condition on the columns that say whose a row is; `terminal` is left out for rows of an account as a
 * whole. A single account is compared with `=`, so that an index that begins with it keeps its order.
 */
export function within(scope: Scope, columns: { account: string; terminal?: string }): RawBuilder<boolean> {
  if (scope.everything) return sql<boolean>`true`;
  const own = isOneOf(columns.account, scope.accountIds);
  if (columns.terminal === undefined || scope.terminalIds === 'all') return own;
  return sql<boolean>`${own} and ${isOneOf(columns.terminal, scope.terminalIds)}`;
}

/** The same of a row in hand. */
export const isWithin = (scope: Scope, row: { accountId: string; terminalId: string }): boolean =>
  scope.everything ||
  (scope.accountIds.includes(row.accountId) &&
    (scope.terminalIds === 'all' || scope.terminalIds.includes(row.terminalId)));

const isOneOf = (column: string, ids: readonly string[]): RawBuilder<boolean> =>
  ids.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${ids[0]}`
    : sql<boolean>`${sql.ref(column)} = any(${ids})`;
