import { userPermissions, type UserPermissions } from '@tillway/rules';

/** The flags that are set, of those that exist: whatever else the column holds is nobody's permission. */
export const knownPermissions = (flags: Readonly<Record<string, boolean>>): UserPermissions =>
  Object.fromEntries(userPermissions.filter((flag) => flags[flag] === true).map((flag) => [flag, true]));
