export { isAllowed, type AccessFacts } from '@tillway/rules';
export {
  AccessConditionSchema,
  AccountPermissionsSchema,
  RemotePermissionSchema,
  UserPermissionsSchema,
} from './schemas';
export type { AccountPermissions, UserPermissions } from './schemas';
