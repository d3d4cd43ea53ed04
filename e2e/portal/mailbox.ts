import { expect } from '@playwright/test';
import { openSmtp } from '../../gateway/test/smtp';

/** A mail server for an own portal that keeps the mails to payers. */
export interface Mailbox {
  /** The server's address, with the protocol smtp:. */
  url: string;
  /**
   * Resolves with the link in the newest mail to a recipient, once it has arrived. `page` is the link's target, such as
   * `authorize`.
   */
  linkTo(recipient: string, page: string): Promise<string>;
  /** Resolves with the newest mail to a recipient, once it has arrived. */
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
