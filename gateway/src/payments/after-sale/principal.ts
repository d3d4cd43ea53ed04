import { can, canManage, messages, type Viewer } from '@tillway/rules';
import { actorOf, type Actor } from '../../platform/audit';
import type { Executor } from '../../platform/database';
import { type Caller, notFound } from '../../platform/http';
import type { Scope } from '../../platform/access/scope';
import { transactionScope, type Session } from '../../platform/access/session';
import type { TransactionRow } from '../transactions/row';
import { findInScope } from './transaction-store';

interface Placed {
  account_id: string;
  terminal_id: string;
}

/** A user who works on a transaction after the sale, or on whose behalf the worker does. */
export interface Principal {
  actor: Actor & { userId: string };
  scope: Scope;
  /** The viewer that the rules need for one transaction. */
  viewer(transaction: Placed): Viewer;
}

export const principalOf = (session: Session, caller: Caller): Principal => ({
  actor: actorOf({ session, caller }),
  scope: transactionScope(session),
  viewer: ({ account_id, terminal_id }) => ({
    permissions: session.permissions,
    terminalIds: isOwn(session, account_id, terminal_id) ? [terminal_id] : [],
    today: '',
  }),
});

/**
 * Finds a transaction that the principal sees, by its id or tracking id. Throws 404 for a foreign
 * one and a missing one alike.
 */
export async function visibleTransaction(
  db: Executor,
  { scope }: Principal,
  id: string,
): Promise<TransactionRow> {
  const row = await findInScope(db, scope, id);
  if (!row) throw notFound(messages.unidentifiedTransaction);
  return row;
}

/** True if the principal manages this transaction. */
export const mayManage = (principal: Principal, transaction: Placed): boolean =>
  canManage(transaction, principal.viewer(transaction));

/** True if a terminal is one of the user's own. A superuser needs none. */
function isOwn({ own, permissions }: Session, accountId: string, terminalId: string): boolean {
  if (can(permissions, 'superuser')) return true;
  if (!own.accountIds.includes(accountId)) return false;
  return own.terminalIds === 'all' || own.terminalIds.includes(terminalId);
}
