import type { Executor } from '../database';
import type { EmailContent } from './email-content';
import { type Mailing, sendLater } from './outbox';
import type { Portals } from './portals';

/** Dependencies of e-mails to users. */
export interface UserMailing {
  mailing: Mailing;
  portals: Portals;
}

interface UserMail {
  /** Key of the portal where it was requested; that portal sends it. */
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
