import { can, type UserPermissions } from '../access';
import { permissionDenied } from '../messages/access';
import { authorizeOnlyCards, authorizeOnlySingle, authorizeOnlyUnable } from '../messages/payment';
import { authorizesAt, type PaymentKind } from '../terminal';

interface AuthorizeOnly {
  permissions: UserPermissions;
  method: PaymentKind;
  processorId: number;
  /** One payment of today: no series, no part of a plan, no post date, and in the place of no other one. */
  isSingle: boolean;
}

/** Returns the reason why a payment cannot only be authorized; `undefined` if it can. */
export function authorizeOnlyProblem({
  permissions,
  method,
  processorId,
  isSingle,
}: AuthorizeOnly): string | undefined {
  if (!can(permissions, 'can_authorize_only')) return permissionDenied;
  if (method !== 'card') return authorizeOnlyCards;
  if (!isSingle) return authorizeOnlySingle;
  return authorizesAt(processorId) ? undefined : authorizeOnlyUnable;
}
