/** Crockford's base 32: no I, L, O and U, so that it can be read out on the telephone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** How many random bytes a tracking id takes: one a character. */
export const trackingIdRandomBytes = 12;

/** The short id that people read and say, 12 characters, never as long as a KSUID (decisions C-16). */
export function trackingId(random: Uint8Array): string {
  if (random.length !== trackingIdRandomBytes)
    throw new RangeError(`A tracking id needs ${trackingIdRandomBytes} random bytes`);
  return Array.from(random, (byte) => alphabet.charAt(byte % alphabet.length)).join('');
}
