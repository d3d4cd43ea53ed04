import type { User, UserRow } from '@tillway/contract';
import { ownTerminals, terminalResponse } from '../../merchants/accounts';
import type { Executor } from '../../platform/database';
import { knownPermissions } from '../sign-in/permissions';
import { knownPreferences } from '../profile/preferences';
import { findOwnScope } from '../sign-in/store';
import type { UserListRow } from './search-store';
import { accountsOf, type WholeUser } from './user-store';

/** Tells whether the user is locked after too many failed sign-ins. */
export const isLocked = ({ locked_until }: { locked_until: Date | null }, now: Date): boolean =>
  locked_until !== null && locked_until > now;

/** A user in a list. */
export const userRowResponse = (
  { password_last_changed, locked_until, ...row }: UserListRow,
  now: Date,
): UserRow => ({
  ...row,
  locked: isLocked({ locked_until }, now),
  password_last_change: password_last_changed?.toISOString() ?? null,
  last_login: row.last_login?.toISOString() ?? null,
  created: row.created.toISOString(),
  modified: row.modified.toISOString(),
});

/** A user with permissions, merchants, and terminals. */
export async function userResponse(db: Executor, user: WholeUser, now: Date): Promise<User> {
  const { permissions, custom, notes, ...row } = user;
  const accounts = await accountsOf(db, user.id);
  const terminals = await ownTerminals(db, await findOwnScope(db, user.id));
  return {
    ...userRowResponse({ ...row, account_list: accounts.map(({ name }) => name).join(', ') }, now),
    permissions: knownPermissions(permissions),
    custom: knownPreferences(custom),
    accounts,
    terminals: terminals.map(terminalResponse),
    notes,
    account_id: accounts[0]?.id ?? null,
  };
}
