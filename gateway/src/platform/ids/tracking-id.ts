/** Crockford's base 32: no I, L, O, or U, so that it can be read out on the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random bytes per tracking id: one per character. */
export const trackingIdRandomBytes = 12;

/**
 * Creates the short id that people read and say: 12 characters, always shorter than a KSUID. Throws a
 * RangeError unless `random` has 12 bytes.
 */
export function trackingId(random: Uint8Array): string {
  if (random.length !== trackingIdRandomBytes)
    throw new RangeError(`A tracking id needs ${trackingIdRandomBytes} random bytes`);
  return Array.from(random, (byte) => alphabet.charAt(byte % alphabet.length)).join('');
}
