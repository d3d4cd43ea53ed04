import { createHmac } from 'node:crypto';

/** Returns an authenticator's code at a time for a secret in base 32, computed without the gateway. */
export function tokenOf(secret: string, at = Date.now()): string {
  const bits = [...secret]
    .map((character) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(character).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeUInt32BE(Math.floor(at / 30_000), 4);
  const mac = createHmac('sha1', key).update(counter).digest();
  const value = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(value % 1_000_000).padStart(6, '0');
}

/** The secret of the demo user with a second factor. */
export const demoSecret = 'JBSWY3DPEHPK3PXP';
