import type { Executor } from '../../platform/database';
import type { EmailContent } from '../../platform/mail/email-content';
import { linkTokenHash, newLinkToken } from '../../platform/mail/link-token';
import type { MailPortal } from '../../platform/mail/portals';
import { insertReset } from './password-store';

/** The queue of links that somebody has asked for. */
export const resetQueue = 'password.reset';

interface NewLink {
  userId: string;
  /** The portal that the user comes back to. */
  portal: Pick<MailPortal, 'url'>;
  at: Date;
  lastsMs: number;
  /** The user never had a password: the page speaks of the first one. */
  isInvitation?: boolean;
}

/** Makes the link by which a user sets a new password, once, for an e-mail. */
export async function newResetLink(
  trx: Executor,
  { userId, portal, at, lastsMs, isInvitation = false }: NewLink,
): Promise<NonNullable<EmailContent['link']>> {
  const token = newLinkToken();
  const expires = new Date(at.getTime() + lastsMs);
  await insertReset(trx, { tokenHash: linkTokenHash(token), userId, at, expires });
  const href = `${portal.url}/reset_password/${token}`;
  return isInvitation
    ? { href: `${href}?invited=1`, label: 'Set your password' }
    : { href, label: 'Set a new password' };
}
