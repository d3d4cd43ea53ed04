export const noSuitablePermissions = 'No suitable permissions found';
export const accessDenied = 'Access Denied';
export const permissionDenied = 'Permission Denied';
export const notFound = 'Not Found';
/** On a menu entry whose screen does not exist yet. */
export const notInThisRelease = 'Not in this release';
/** How many wait behind an entry of the menu. */
export const waiting = (count: number): string => `${String(count)} open`;
