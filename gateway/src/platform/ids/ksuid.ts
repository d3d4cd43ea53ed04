/** Seconds between the Unix epoch and the KSUID epoch (2014-05-13T16:53:20Z). */
const epochSeconds = 1_400_000_000;
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const length = 27;
const payloadBytes = 16;

/** Random bytes per KSUID. */
export const ksuidRandomBytes = payloadBytes;

/**
 * Creates a KSUID: 4 bytes of seconds and 16 random bytes, as 27 base-62 characters. It sorts by time when
 * compared as bytes, so id columns have collation "C". Throws a RangeError unless `random` has 16 bytes and
 * `now` lies between 2014 and 2150.
 */
export function ksuid(now: Date, random: Uint8Array): string {
  const seconds = Math.floor(now.getTime() / 1000) - epochSeconds;
  if (!(seconds >= 0 && seconds < 2 ** 32)) throw new RangeError('A KSUID holds times between 2014 and 2150');
  if (random.length !== payloadBytes) throw new RangeError(`A KSUID needs ${payloadBytes} random bytes`);
  const bytes = new DataView(random.buffer, random.byteOffset, payloadBytes);
  const words = [seconds, bytes.getUint32(0), bytes.getUint32(4), bytes.getUint32(8), bytes.getUint32(12)];
  let text = '';
  for (let at = 0; at < length; at += digitsAtOnce) text = digits(takeDigits(words)) + text;
  return text;
}

/** The most digits that keep the dividend below 2^53. */
const digitsAtOnce = 3;
const divisor = alphabet.length ** digitsAtOnce;

/** Divides a number of 32-bit words by three digits of the base; returns the remainder. */
function takeDigits(words: number[]): number {
  let rest = 0;
  for (let at = 0; at < words.length; at++) {
    const value = rest * 2 ** 32 + (words[at] ?? 0);
    words[at] = Math.floor(value / divisor);
    rest = value % divisor;
  }
  return rest;
}

const digits = (value: number): string =>
  alphabet.charAt(Math.floor(value / alphabet.length ** 2)) +
  alphabet.charAt(Math.floor(value / alphabet.length) % alphabet.length) +
  alphabet.charAt(value % alphabet.length);
