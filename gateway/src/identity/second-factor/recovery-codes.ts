import { createHash, randomBytes } from 'node:crypto';
import { toBase32 } from './base32';

const count = 10;
/** 80 bits: as hashes they can be kept without a key, since nobody can try them all. */
const codeBytes = 10;
const isCode = /^[A-Z2-7]{16}$/;

/** Ten codes as they are shown, `ABCD-EFGH-IJKL-MNOP`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () => (toBase32(randomBytes(codeBytes)).match(/.{4}/g) ?? []).join('-'));

/** The hash of a code however it was typed, bound to its user; undefined when it cannot be one. */
export function recoveryHash(userId: string, typed: string): Buffer | undefined {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return isCode.test(code) ? createHash('sha256').update(`${userId}:${code}`).digest() : undefined;
}
