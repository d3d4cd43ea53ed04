import { createHash, randomBytes } from 'node:crypto';
import type { Executor } from '../database';
import type { EmailContent } from '../mail/email-content';
import type { MailPortal } from '../mail/portals';
import { insertReset } from './password-store';

/** The queue of links that somebody has asked for. */
export const resetQueue = 'password.reset';

/** 256 random bits; only their hash is stored (decisions S-22). */
const tokenBytes = 32;
export const resetTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

interface NewLink {
  userId: string;
  /** The portal that the user comes back to. */
  portal: Pick<MailPortal, 'url'>;
  at: Date;
  lastsMs: number;
}

/** Makes the link by which a user sets a new password, once, for an e-mail. */
export async function newResetLink(
  trx: Executor,
  { userId, portal, at, lastsMs }: NewLink,
): Promise<NonNullable<EmailContent['link']>> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const expires = new Date(at.getTime() + lastsMs);
  await insertReset(trx, { tokenHash: resetTokenHash(token), userId, at, expires });
  return { href: `${portal.url}/reset_password/${token}`, label: 'Set a new password' };
}
