import { can, type UserPermissions } from '@tillway/rules';
import { type OwnScope, type Scope, wholeAccounts } from './scope';

/** The caller's session, passed to every handler. */
export interface Session {
  /** sha256 of the cookie's token; identifies the session in the database. */
  tokenHash: Buffer;
  csrfToken: string;
  /** True until the user passes the second factor. */
  isPending: boolean;
  /** The user must change the password before doing anything else. */
  mustChangePassword: boolean;
  user: { id: string; email: string; name: string };
  permissions: UserPermissions;
  /** The accounts and terminals the user belongs to. */
  own: OwnScope;
  /** The rows the user may see: `own`, or everything. */
  scope: Scope;
}

/**
 * The transactions a session may see: those of its terminals, or of whole accounts if it may manage these.
 */
export const transactionScope = ({ permissions, scope }: Session): Scope =>
  can(permissions, 'can_manage_account_transactions') ? wholeAccounts(scope) : scope;
