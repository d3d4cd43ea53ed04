import { expect } from '@playwright/test';
import { openSmtp } from '../../gateway/test/smtp';

/** A mail server for an own portal, that keeps what a payer is sent. */
export interface Mailbox {
  /** smtp: */
  url: string;
  /** The newest link of a mail to somebody, once it has come: `page` is where it leads to, as `authorize`. */
  linkTo(recipient: string, page: string): Promise<string>;
  /** The newest mail to somebody, once it has come. */
  mailTo(recipient: string): Promise<string>;
  close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const { url, arrived, close } = await openSmtp();
  const linkOf = (recipient: string, page: string) =>
    arrived
      .filter((mail) => mail.includes(`To: ${recipient}`))
      .flatMap((mail) => new RegExp(`https?://\\S+/${page}\\?token=[\\w-]+`).exec(mail) ?? [])
      .at(-1);
  return {
    url,
    close,
    async mailTo(recipient) {
      const newest = () => arrived.filter((mail) => mail.includes(`To: ${recipient}`)).at(-1);
      await expect.poll(newest, { timeout: 60_000 }).toBeDefined();
      return newest() ?? '';
    },
    async linkTo(recipient, page) {
      await expect.poll(() => linkOf(recipient, page), { timeout: 60_000 }).toBeDefined();
      return linkOf(recipient, page) ?? '';
    },
  };
}
