import { can, canManage, type Viewer } from '@tillway/rules';
import type { Actor } from '../../audit';
import type { Caller } from '../../http';
import { type Scope, transactionScope, type Session } from '../../identity';

interface Placed {
  account_id: string;
  terminal_id: string;
}

/** Who works on a transaction after the sale: a user at a call, or nobody when the worker does. */
export interface Operator {
  actor: Actor & { userId: string };
  scope: Scope;
  /** The operator as the rules ask about one transaction. */
  viewer(transaction: Placed): Viewer;
}

export const operatorOf = (session: Session, caller: Caller): Operator => ({
  actor: { userId: session.user.id, email: session.user.email, ipAddress: caller.ipAddress },
  scope: transactionScope(session),
  viewer: ({ account_id, terminal_id }) => ({
    permissions: session.permissions,
    terminalIds: isOwn(session, account_id, terminal_id) ? [terminal_id] : [],
    today: '',
  }),
});

/** Whether the operator manages this transaction (decisions C-26). */
export const mayManage = (operator: Operator, transaction: Placed): boolean =>
  canManage(transaction, operator.viewer(transaction));

/** Whether a terminal is one of the user's own (decisions C-26); a superuser needs none. */
function isOwn({ own, permissions }: Session, accountId: string, terminalId: string): boolean {
  if (can(permissions, 'superuser')) return true;
  if (!own.accountIds.includes(accountId)) return false;
  return own.terminalIds === 'all' || own.terminalIds.includes(terminalId);
}
