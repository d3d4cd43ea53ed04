import { can, canManage, messages, type Viewer } from '@tillway/rules';
import type { Actor } from '../../platform/audit';
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

/** Who works on a transaction after the sale: a user at a call, or nobody when the worker does. */
export interface Principal {
  actor: Actor & { userId: string };
  scope: Scope;
  /** The principal as the rules ask about one transaction. */
  viewer(transaction: Placed): Viewer;
}

export const principalOf = (session: Session, caller: Caller): Principal => ({
  actor: { userId: session.user.id, email: session.user.email, ipAddress: caller.ipAddress },
  scope: transactionScope(session),
  viewer: ({ account_id, terminal_id }) => ({
    permissions: session.permissions,
    terminalIds: isOwn(session, account_id, terminal_id) ? [terminal_id] : [],
    today: '',
  }),
});

/** A transaction that the principal sees, by our id or its tracking id; a foreign one is like a missing one: 404. */
export async function visibleTransaction(
  db: Executor,
  { scope }: Principal,
  id: string,
): Promise<TransactionRow> {
  const row = await findInScope(db, scope, id);
  if (!row) throw notFound(messages.unidentifiedTransaction);
  return row;
}

/** Whether the principal manages this transaction (decisions C-26). */
export const mayManage = (principal: Principal, transaction: Placed): boolean =>
  canManage(transaction, principal.viewer(transaction));

/** Whether a terminal is one of the user's own (decisions C-26); a superuser needs none. */
function isOwn({ own, permissions }: Session, accountId: string, terminalId: string): boolean {
  if (can(permissions, 'superuser')) return true;
  if (!own.accountIds.includes(accountId)) return false;
  return own.terminalIds === 'all' || own.terminalIds.includes(terminalId);
}
