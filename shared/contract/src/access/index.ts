export {
  AccessConditionSchema,
  AccountPermissionsSchema,
  UserPermissionSchema,
  UserPermissionsSchema,
} from './schemas';
export type { AccountPermissions, UserPermissions } from './schemas';
