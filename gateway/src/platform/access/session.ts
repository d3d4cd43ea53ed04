import { can, type UserPermissions } from '@tillway/rules';
import { type OwnScope, type Scope, wholeAccounts } from './scope';

/** Who is calling, as every handler is told. */
export interface Session {
  /** sha256 of the cookie's token: the session's name in the database. */
  tokenHash: Buffer;
  csrfToken: string;
  /** The second factor is still owed (decisions C-06). */
  isPending: boolean;
  /** The password has to be changed before anything else (SHELL-025). */
  mustChangePassword: boolean;
  user: { id: string; email: string; name: string };
  permissions: UserPermissions;
  /** What the user belongs to. */
  own: OwnScope;
  /** What the user may see: `own`, or everything. */
  scope: Scope;
}

/** The transactions a session may see: of its terminals, or of whole accounts for who manages these (decisions C-26). */
export const transactionScope = ({ permissions, scope }: Session): Scope =>
  can(permissions, 'can_manage_account_transactions') ? wholeAccounts(scope) : scope;
