import { createHash, randomBytes } from 'node:crypto';
import { toBase32 } from './base32';

const count = 10;
/** 80 bits cannot be guessed by trying, so the hashes need no key. */
const codeBytes = 10;
const isCode = /^[A-Z2-7]{16}$/;

/** Creates ten codes in display form, `ABCD-EFGH-IJKL-MNOP`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () => (toBase32(randomBytes(codeBytes)).match(/.{4}/g) ?? []).join('-'));

/** Hashes a code in any typed form, bound to its user; undefined if the text cannot be a code. */
export function recoveryHash(userId: string, typed: string): Buffer | undefined {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return isCode.test(code) ? createHash('sha256').update(`${userId}:${code}`).digest() : undefined;
}
