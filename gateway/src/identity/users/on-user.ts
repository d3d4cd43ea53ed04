import { can, messages } from '@tillway/rules';
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
  decide: (trx: Executor, was: WholeUser) => UserChange | Promise<UserChange>,
): Promise<WholeUser> =>
  withOwnEmail(
    parts.db.transaction().execute(async (trx) => {
      const was = await lockTarget(trx, principal, id);
      const { columns, events } = await decide(trx, was);
      if (events.length === 0) return was;
      const at = parts.clock.now();
      await updateUser(trx, id, { ...columns, modified: at });
      const isShutOut = columns.password_hash !== undefined || columns.enabled === false;
      if (isShutOut) await deleteSessionsOf(trx, id);
      if (isShutOut || columns.email !== undefined) await voidResets(trx, id, at);
      await parts.audit.write(trx, ...events.map((event) => ({ ...event, ...actsOn(principal, id) })));
      return (await findWholeUser(trx, id)) ?? was;
    }),
  );

/**
 * Locks the user to change and the acting superuser until the transaction ends. If two superusers disable
 * each other at once, the second one is no longer a superuser.
 */
async function lockTarget(trx: Executor, { session }: Principal, id: string): Promise<WholeUser> {
  const locked = await lockUsers(trx, [session.user.id, id]);
  const principal = locked.find((user) => user.id === session.user.id);
  if (!principal?.enabled || !can(knownPermissions(principal.permissions), 'superuser')) throw forbidden();
  const target = locked.find((user) => user.id === id);
  if (!target) throw notFound(messages.invalidUser);
  return target;
}
