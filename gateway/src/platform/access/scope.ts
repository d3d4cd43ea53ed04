import { can, type UserPermissions } from '@tillway/rules';
import { type RawBuilder, sql } from 'kysely';

/**
 * The rows a user may see. `everything` is a superuser's scope. Otherwise: the accounts the user belongs to,
 * with all or only some of their terminals. Every query over merchants' rows is limited to a scope.
 */
export type Scope = { everything: true } | OwnScope;

export interface OwnScope {
  everything: false;
  accountIds: readonly string[];
  terminalIds: readonly string[] | 'all';
}

/** Converts a stored scope; null `terminal_ids` means all terminals. */
export const ownScopeOf = (row: { account_ids: string[]; terminal_ids: string[] | null }): OwnScope => ({
  everything: false,
  accountIds: row.account_ids,
  terminalIds: row.terminal_ids ?? 'all',
});

/**
 * Returns the scope for these permissions. A superuser also sees accounts that the user does not belong to.
 */
export const scopeOf = (permissions: UserPermissions, own: OwnScope): Scope =>
  can(permissions, 'superuser') ? { everything: true } : own;

/**
 * Widens a scope to every terminal of its accounts, for users who manage transactions of the whole account.
 */
export const wholeAccounts = (scope: Scope): Scope =>
  scope.everything ? scope : { ...scope, terminalIds: 'all' };

/**
 * The SQL condition that limits rows to a scope. Omit `terminal` for rows that belong to an account as a
 * whole. A single account is compared with `=`, so that an index that begins with it keeps its order.
 */
export function within(scope: Scope, columns: { account: string; terminal?: string }): RawBuilder<boolean> {
  if (scope.everything) return sql<boolean>`true`;
  const own = isOneOf(columns.account, scope.accountIds);
  if (columns.terminal === undefined || scope.terminalIds === 'all') return own;
  return sql<boolean>`${own} and ${isOneOf(columns.terminal, scope.terminalIds)}`;
}

/** Like `within`, for a row already loaded. */
export const isWithin = (scope: Scope, row: { accountId: string; terminalId: string }): boolean =>
  scope.everything ||
  (scope.accountIds.includes(row.accountId) &&
    (scope.terminalIds === 'all' || scope.terminalIds.includes(row.terminalId)));

const isOneOf = (column: string, ids: readonly string[]): RawBuilder<boolean> =>
  ids.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${ids[0]}`
    : sql<boolean>`${sql.ref(column)} = any(${ids})`;
