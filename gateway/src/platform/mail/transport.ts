import nodemailer from 'nodemailer';
import type { Sender } from './sender';

/** An e-mail about to be sent. */
export interface OutgoingMail {
  id: string;
  from: Sender;
  recipient: string;
  subject: string;
  text: string;
  html: string | null;
}

export interface MailTransport {
  /** Rejects if the server did not accept the e-mail. */
  send(mail: OutgoingMail): Promise<void>;
  /** Nothing is sent; developers can read the stored content. */
  isCatching?: true;
}

const timeoutMs = 10_000;

/**
 * Opens the e-mail transport for an SMTP URL. Without one, e-mails stay in the outbox, where `/dev/mail`
 * shows them, so that an unconfigured machine sends nothing.
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
        // Not as text, which could contain a name or a list.
        to: { name: '', address: recipient },
        subject,
        text,
        ...(html !== null && { html }),
        // The id identifies a repeated e-mail after a lost response.
        messageId: `<${id}@${domain}>`,
      });
    },
  };
}
