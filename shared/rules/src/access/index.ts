export { isAllowed, terminalWithSeries, type AccessCondition, type AccessFacts } from './condition';
export {
  accountPermissions,
  can,
  isRemotePermission,
  mostRemotePermissions,
  remotePermissionPattern,
  userPermissions,
  type AccountPermission,
  type AccountPermissions,
  type AnyPermission,
  type RemotePermission,
  type UserPermission,
  type UserPermissions,
} from './permissions';
export { safeRedirect } from './redirect';
