import { bodyColumns, decryptedBody } from '../src/platform/mail/body';
import type { TestGateway } from './gateway';

/** Returns the newest mail to an address, unsealed; its text is empty if it was sent and is no longer stored. */
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
