import { createHmac } from 'node:crypto';
import { fromBase32 } from './base32';

const stepSeconds = 30;
const digits = 6;
/** Clocks of phones are slightly off, so the steps before and after the current one count too. */
const tolerance = [0, -1, 1];

/** The time step (RFC 6238) of a code, later than the last used one; undefined if the code is invalid. */
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

/** The largest clock error that is explained to the user. Steps. The code is refused all the same. */
const nearSteps = 6;

/** The reason a code is refused, if it was already used or belongs to a time near now. */
export function codeProblem(
  secret: string,
  code: string,
  now: Date,
  lastStep: number | null,
): 'used' | 'clock' | undefined {
  const present = Math.floor(now.getTime() / 1000 / stepSeconds);
  const isOf = (step: number) => codeOfStep(secret, step) === code;
  if (tolerance.some((distance) => present + distance <= (lastStep ?? -1) && isOf(present + distance)))
    return 'used';
  const near = Array.from({ length: 2 * nearSteps + 1 }, (_, index) => present + index - nearSteps);
  return near.some(isOf) ? 'clock' : undefined;
}

/** The code of a step (RFC 4226) for a base32 secret. */
export function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const value = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(value % 10 ** digits).padStart(digits, '0');
}

const issuer = 'Tillway';

/** The URL in an authenticator's QR code. */
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
