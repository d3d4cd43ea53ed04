/** Seconds between the Unix epoch and the KSUID epoch (2014-05-13T16:53:20Z). */
const epochSeconds = 1_400_000_000;
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base = BigInt(alphabet.length);
const length = 27;
const payloadBytes = 16;

/** How many random bytes a KSUID takes. */
export const ksuidRandomBytes = payloadBytes;

/**
 * A KSUID: 4 bytes of seconds, 16 random bytes, as 27 base-62 characters that sort by time as bytes do
 * (columns of ids therefore have collation "C"). `random` must hold 16 bytes; `now` lies between 2014 and 2150.
 */
export function ksuid(now: Date, random: Uint8Array): string {
  const seconds = Math.floor(now.getTime() / 1000) - epochSeconds;
  if (!(seconds >= 0 && seconds < 2 ** 32)) throw new RangeError('A KSUID holds times between 2014 and 2150');
  if (random.length !== payloadBytes) throw new RangeError(`A KSUID needs ${payloadBytes} random bytes`);
  let value = BigInt(seconds);
  for (const byte of random) value = (value << 8n) | BigInt(byte);
  let text = '';
  for (let at = 0; at < length; at++) {
    text = alphabet.charAt(Number(value % base)) + text;
    value /= base;
  }
  return text;
}

/** When a KSUID was made, to the second. Throws when the text is none. */
export function ksuidTime(id: string): Date {
  if (!isKsuid(id)) throw new RangeError('Not a KSUID');
  let value = 0n;
  for (const character of id) value = value * base + BigInt(alphabet.indexOf(character));
  return new Date((Number(value >> BigInt(payloadBytes * 8)) + epochSeconds) * 1000);
}

/** The greatest text that still fits into 20 bytes. */
const greatest = 'aWgEPTl1tmebfsQzFP4bxwgy80V';

export const isKsuid = (text: string): boolean => /^[0-9A-Za-z]{27}$/.test(text) && text <= greatest;
