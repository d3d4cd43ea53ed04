export const noSuitablePermissions = 'No suitable permissions found';
export const accessDenied = 'Access Denied';
export const permissionDenied = 'Permission Denied';
export const notFound = 'Not Found';
/** Shown on a menu entry whose screen does not exist yet. */
export const notInThisRelease = 'Not in this release';
/** The number of open items behind a menu entry. */
export const waiting = (count: number): string => `${String(count)} open`;
