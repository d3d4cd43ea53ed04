import {
  type AnyPermission,
  isRemotePermission,
  mostRemotePermissions,
  userPermissions,
  type UserPermissions,
} from '@tillway/rules';

/**
 * Filters the flags that are set and known; anything else in the column grants nothing. The gateway knows no remotes, so
 * it knows their permissions by the form of the name.
 */
export const knownPermissions = (flags: Readonly<Record<string, unknown>>): UserPermissions => {
  const ofRemotes = Object.keys(flags).filter(isRemotePermission).sort();
  const granted: AnyPermission[] = [
    ...userPermissions.filter((flag) => flags[flag] === true),
    ...ofRemotes.filter((flag) => flags[flag] === true).slice(0, mostRemotePermissions),
  ];
  return Object.fromEntries(granted.map((flag) => [flag, true]));
};
