import type { Executor } from '../../platform/database';
import type { EmailContent } from '../../platform/mail/email-content';
import { linkTokenHash, newLinkToken } from '../../platform/mail/link-token';
import type { MailPortal } from '../../platform/mail/portals';
import { insertReset } from './password-store';

/** Queue of requested reset links. */
export const resetQueue = 'password.reset';

interface NewLink {
  userId: string;
  /** The portal that the link opens. */
  portal: Pick<MailPortal, 'url'>;
  at: Date;
  lastsMs: number;
  /** The user never had a password, so the page asks for the first one. */
  isInvitation?: boolean;
}

/** Creates a single-use link for an e-mail by which a user sets a new password. */
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
