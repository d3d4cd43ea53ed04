export { isAllowed, type AccessCondition, type AccessFacts } from './condition';
export {
  accountPermissions,
  can,
  userPermissions,
  type AccountPermission,
  type AccountPermissions,
  type UserPermission,
  type UserPermissions,
} from './permissions';
export { safeRedirect } from './redirect';
