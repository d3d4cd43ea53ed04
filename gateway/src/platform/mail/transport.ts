import nodemailer from 'nodemailer';
import type { Sender } from './sender';

/** An e-mail on its way out. */
export interface OutgoingMail {
  id: string;
  from: Sender;
  recipient: string;
  subject: string;
  text: string;
  html: string | null;
}

export interface MailTransport {
  /** Rejects when the mail was not taken. */
  send(mail: OutgoingMail): Promise<void>;
  /** Nothing leaves: what mails say is kept, for who develops. */
  isCatching?: true;
}

const timeoutMs = 10_000;

/**
 * The way out for e-mail: the server of an SMTP URL. Without one mail stays in the outbox, where `/dev/mail` shows it:
 * nothing leaves a machine that was not told where to.
 */
export function openMailTransport(smtpUrl: string | undefined): MailTransport {
  if (smtpUrl === undefined) return { send: () => Promise.resolve(), isCatching: true };
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    async send({ id, from, recipient, subject, text, html }) {
      const [, domain = ''] = from.address.split('@');
      await transport.sendMail({
        from,
        // not as text, in which a name or a list could be written
        to: { name: '', address: recipient },
        subject,
        text,
        ...(html !== null && { html }),
        // the same mail sent again after a lost answer can be told by its id
        messageId: `<${id}@${domain}>`,
      });
    },
  };
}
