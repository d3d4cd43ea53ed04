/**
 * The version of `PortalApi`. A breaking change raises the major number; the shell refuses remotes built for
 * another.
 */
export const portalApiVersion = '1.10.0';

const numbers = (version: string) => version.replace('^', '').split('.').map(Number);

/**
 * Returns whether a remote built for `range` (`^1.2.0`) may run on portal API `version`: same major, not
 * older.
 */
export function satisfiesPortalApi(range: string, version: string = portalApiVersion): boolean {
  const [major = NaN, minor = 0, patch = 0] = numbers(range);
  const [hasMajor = NaN, hasMinor = 0, hasPatch = 0] = numbers(version);
  if (major !== hasMajor) return false;
  return hasMinor > minor || (hasMinor === minor && hasPatch >= patch);
}
