import { bodyColumns, decryptedBody } from '../src/platform/mail/body';
import type { TestGateway } from './gateway';

/** The newest mail to an address, opened; its text is empty when it has been sent and is no longer kept. */
export async function newestMail({ database, deps }: TestGateway, recipient: string) {
  const mail = await database.db
    .selectFrom('outbox')
    .select(['id', 'kind', 'subject', ...bodyColumns])
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!mail) return undefined;
  const { kind, subject } = mail;
  return { kind, subject, text: decryptedBody(deps.keyring, mail)?.text ?? '' };
}
