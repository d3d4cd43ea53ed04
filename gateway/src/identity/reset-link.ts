import { createHash, randomBytes } from 'node:crypto';
import type { Executor } from '../database';
import type { Letter } from '../mail/letter';
import { insertReset } from './password-store';

/** 256 random bits; only their hash is stored (decisions S-22). */
const tokenBytes = 32;
export const resetTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

interface NewLink {
  userId: string;
  /** The portal's own address: a link's host is never taken from a request. */
  publicUrl: string;
  at: Date;
  lastsMs: number;
}

/** Makes the link by which a user sets a new password, once, for a letter. */
export async function newResetLink(
  trx: Executor,
  { userId, publicUrl, at, lastsMs }: NewLink,
): Promise<NonNullable<Letter['link']>> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const expires = new Date(at.getTime() + lastsMs);
  await insertReset(trx, { tokenHash: resetTokenHash(token), userId, at, expires });
  return { href: `${publicUrl}/reset_password/${token}`, label: 'Set a new password' };
}
