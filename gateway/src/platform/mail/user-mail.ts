import type { Executor } from '../database';
import type { EmailContent } from './email-content';
import { type Mailing, sendLater } from './outbox';
import type { Portals } from './portals';

/** What mails to people who sign in are made with. */
export interface UserMailing {
  mailing: Mailing;
  portals: Portals;
}

interface UserMail {
  /** Key of the portal that it was asked for at; it writes the mail. */
  portal: string | null;
  kind: string;
  recipient: string;
  subject: string;
  content: Omit<EmailContent, 'head' | 'groups'>;
}

/** Writes an e-mail to a user into the outbox, in the transaction that causes it. */
export function sendToUser(
  trx: Executor,
  { mailing }: UserMailing,
  { portal, kind, recipient, subject, content }: UserMail,
): Promise<void> {
  return sendLater(trx, mailing, {
    portal,
    accountId: null,
    kind,
    recipient,
    subject,
    content: { head: [], groups: [], ...content },
  });
}
