import { createHmac } from 'node:crypto';

const stepSeconds = 30;
const digits = 6;
/** Clocks of telephones are a little off: one step before and after the present one count too. */
const tolerance = [0, -1, 1];

/** The time step (RFC 6238) that a code belongs to, later than the last one used; undefined when it is no valid code. */
export function totpStep(
  secret: string,
  code: string,
  now: Date,
  lastStep: number | null,
): number | undefined {
  const present = Math.floor(now.getTime() / 1000 / stepSeconds);
  const key = fromBase32(secret);
  return tolerance
    .map((distance) => present + distance)
    .find((step) => step > (lastStep ?? -1) && totp(key, step) === code);
}

function totp(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const value = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(value % 10 ** digits).padStart(digits, '0');
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function fromBase32(text: string): Buffer {
  let bits = '';
  for (const character of text.replace(/=+$/, '').toUpperCase()) {
    const value = alphabet.indexOf(character);
    if (value < 0) throw new RangeError('Not base 32');
    bits += value.toString(2).padStart(5, '0');
  }
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
