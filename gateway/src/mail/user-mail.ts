import type { Executor } from '../database';
import { type Letter, letterHtml, letterText } from './letter';
import { type Mailing, sendLater } from './outbox';

/** What mails to people who sign in are made with. */
export interface UserMailing {
  mailing: Mailing;
  /** The portal as its users know it; it stands at the head. */
  portalName: string;
  /** The portal's own address: a link's host is never taken from a request. */
  publicUrl: string;
}

interface UserMail {
  kind: string;
  recipient: string;
  subject: string;
  letter: Omit<Letter, 'head' | 'groups'>;
}

/** Writes an e-mail to a user into the outbox, in the transaction that causes it. */
export function sendToUser(
  trx: Executor,
  { mailing, portalName }: Pick<UserMailing, 'mailing' | 'portalName'>,
  { kind, recipient, subject, letter }: UserMail,
): Promise<void> {
  const whole: Letter = { head: [portalName], groups: [], ...letter };
  return sendLater(trx, mailing, {
    accountId: null,
    kind,
    recipient,
    subject,
    text: letterText(whole),
    html: letterHtml(whole),
  });
}
