import type { Executor } from '../database';
import { type EmailContent, emailHtml, emailText } from './email-content';
import { type Mailing, sendLater } from './outbox';
import type { Portals } from './portals';

/** What mails to people who sign in are made with. */
export interface UserMailing {
  mailing: Mailing;
  portals: Portals;
}

interface UserMail {
  /** Key of the portal that it was asked for at; its name stands at the head. */
  portal: string | null;
  kind: string;
  recipient: string;
  subject: string;
  content: Omit<EmailContent, 'head' | 'groups'>;
}

/** Writes an e-mail to a user into the outbox, in the transaction that causes it. */
export function sendToUser(
  trx: Executor,
  { mailing, portals }: UserMailing,
  { portal, kind, recipient, subject, content }: UserMail,
): Promise<void> {
  const whole: EmailContent = { head: [portals.of(portal).name], groups: [], ...content };
  return sendLater(trx, mailing, {
    portal,
    accountId: null,
    kind,
    recipient,
    subject,
    text: emailText(whole),
    html: emailHtml(whole),
  });
}
