import { createHmac } from 'node:crypto';
import { fromBase32 } from './base32';

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
  return tolerance
    .map((distance) => present + distance)
    .find((step) => step > (lastStep ?? -1) && codeOfStep(secret, step) === code);
}

/** The code of a step (RFC 4226), for a secret in base 32. */
export function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const value = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(value % 10 ** digits).padStart(digits, '0');
}

const issuer = 'Tillway';

/** What an authenticator reads from a QR code. */
export function otpauthUrl(secret: string, email: string): string {
  const query = new URLSearchParams({
    secret,
    issuer,
    algorithm: 'SHA1',
    digits: String(digits),
    period: String(stepSeconds),
  });
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${query.toString()}`;
}
