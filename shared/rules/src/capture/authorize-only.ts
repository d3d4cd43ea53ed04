import { can, type UserPermissions } from '../access';
import { permissionDenied } from '../messages/access';
import { authorizeOnlyCards, authorizeOnlySingle, authorizeOnlyUnable } from '../messages/capture';
import { authorizesAt, type PaymentKind } from '../terminal';

interface AuthorizeOnly {
  permissions: UserPermissions;
  method: PaymentKind;
  processorId: number;
  /** One payment: no series, no part of a plan, and in the place of no other one. */
  isSingle: boolean;
  /** It has a post date, or begins on a later day. */
  isPostDated: boolean;
}

/** Returns whether a payment may be authorized without taking the money, if it has no post date. */
export const mayAuthorizeOnly = ({
  permissions,
  method,
  processorId,
  isSingle,
}: Omit<AuthorizeOnly, 'isPostDated'>): boolean =>
  can(permissions, 'can_authorize_only') && method === 'card' && isSingle && authorizesAt(processorId);

/** Returns the reason why a payment cannot only be authorized; `undefined` if it can. */
export function authorizeOnlyProblem(asked: AuthorizeOnly): string | undefined {
  if (mayAuthorizeOnly(asked) && !asked.isPostDated) return undefined;
  if (!can(asked.permissions, 'can_authorize_only')) return permissionDenied;
  if (asked.method !== 'card') return authorizeOnlyCards;
  return asked.isSingle && !asked.isPostDated ? authorizeOnlyUnable : authorizeOnlySingle;
}
