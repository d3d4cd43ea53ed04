export { AccessConditionSchema, AccountPermissionsSchema, UserPermissionsSchema } from './schemas';
export type { AccountPermissions, UserPermissions } from './schemas';
