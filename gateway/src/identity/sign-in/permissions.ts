import { userPermissions, type UserPermissions } from '@tillway/rules';

/** Filters the flags that are set and known; anything else in the column grants nothing. */
export const knownPermissions = (flags: Readonly<Record<string, boolean>>): UserPermissions =>
  Object.fromEntries(userPermissions.filter((flag) => flags[flag] === true).map((flag) => [flag, true]));
