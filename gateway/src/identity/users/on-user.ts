import { can, messages } from '@tillway/rules';
import type { Updateable } from 'kysely';
import type { AuditEvent } from '../../platform/audit';
import type { Executor, Schema } from '../../platform/database';
import { forbidden, notFound } from '../../platform/http';
import { deleteSessionsOf, voidResets } from '../passwords/password-store';
import { knownPermissions } from '../sign-in/permissions';
import { actsOn, type Principal, type UserParts, withOwnEmail } from './parts';
import { findWholeUser, lockUsers, updateUser, type WholeUser } from './user-store';

/** What is done to a user: columns to write, and what the audit says of it. Without an event nothing is done. */
export interface UserChange {
  columns: Updateable<Schema['users']>;
  events: Pick<AuditEvent, 'action' | 'detail'>[];
}

/**
 * Changes a user in one transaction with its audit rows, as `decide` says of the user as he is. A new password, a new
 * e-mail and being disabled void the links that were mailed; sessions end with a password and with being disabled.
 * Answers the user as he is then; throws 404 when there is none.
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
 * The user who is to be changed, and the superuser who does it, both held until the transaction ends: of two superusers
 * who disable each other at the same moment the second is none any more.
 */
async function lockTarget(trx: Executor, { session }: Principal, id: string): Promise<WholeUser> {
  const locked = await lockUsers(trx, [session.user.id, id]);
  const principal = locked.find((user) => user.id === session.user.id);
  if (!principal?.enabled || !can(knownPermissions(principal.permissions), 'superuser')) throw forbidden();
  const target = locked.find((user) => user.id === id);
  if (!target) throw notFound(messages.invalidUser);
  return target;
}
