import { can, messages, type UserPermission } from '@tillway/rules';
import type { Updateable } from 'kysely';
import type { AuditEvent } from '../../platform/audit';
import type { Executor, Schema } from '../../platform/database';
import { forbidden, notFound } from '../../platform/http';
import { deleteSessionsOf, voidResets } from '../passwords/password-store';
import { knownPermissions } from '../sign-in/permissions';
import { actsOn, type Principal, type UserParts, withOwnEmail } from './parts';
import { findWholeUser, lockUsers, updateUser, type WholeUser } from './user-store';

/** A change of a user: columns to write, and its audit events. Without an event nothing is written. */
export interface UserChange {
  columns: Updateable<Schema['users']>;
  events: Pick<AuditEvent, 'action' | 'detail'>[];
}

/** Decides the change of a locked user; throws if `actor`, the locked caller, may not make it. */
type Decide = (trx: Executor, was: WholeUser, actor: WholeUser) => UserChange | Promise<UserChange>;

/**
 * Changes a user in one transaction with its audit rows, as `decide` returns for the locked user. A new
 * password, a new e-mail address, and disabling void mailed links; a new password and disabling also end all
 * sessions. Returns the changed user. Throws 404 if there is none, and 403 if the caller is no longer a
 * superuser.
 */
export const onUser = (
  parts: UserParts,
  principal: Principal,
  id: string,
  decide: Decide,
): Promise<WholeUser> => changeLockedUser(parts, principal, id, { permission: 'superuser', decide });

/** Like `onUser`, for callers who still have `permission` once they are locked. */
export const changeLockedUser = (
  parts: UserParts,
  principal: Principal,
  id: string,
  { permission, decide }: { permission: UserPermission; decide: Decide },
): Promise<WholeUser> =>
  withOwnEmail(
    parts.db.transaction().execute(async (trx) => {
      const { actor, target } = await lockBoth(trx, principal, id, permission);
      const { columns, events } = await decide(trx, target, actor);
      if (events.length === 0) return target;
      const at = parts.clock.now();
      await updateUser(trx, id, { ...columns, modified: at });
      const isShutOut = columns.password_hash !== undefined || columns.enabled === false;
      if (isShutOut) await deleteSessionsOf(trx, id);
      if (isShutOut || columns.email !== undefined) await voidResets(trx, id, at);
      await parts.audit.write(trx, ...events.map((event) => ({ ...event, ...actsOn(principal, id) })));
      return (await findWholeUser(trx, id)) ?? target;
    }),
  );

/**
 * Locks the user to change and the caller until the transaction ends. If two superusers disable each other at
 * once, the second one is no longer a superuser.
 */
async function lockBoth(
  trx: Executor,
  { session }: Principal,
  id: string,
  permission: UserPermission,
): Promise<{ actor: WholeUser; target: WholeUser }> {
  const locked = await lockUsers(trx, [session.user.id, id]);
  const actor = mustStillHave(
    locked.find((user) => user.id === session.user.id),
    permission,
  );
  const target = locked.find((user) => user.id === id);
  if (!target) throw notFound(messages.invalidUser);
  return { actor, target };
}

/** Returns the locked caller. Throws 403 if the caller is disabled or no longer has the permission. */
export function mustStillHave(actor: WholeUser | undefined, permission: UserPermission): WholeUser {
  if (!actor?.enabled || !can(knownPermissions(actor.permissions), permission)) throw forbidden();
  return actor;
}
