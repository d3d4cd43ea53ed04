import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration';

/**
 * The portal that an e-mail comes from, and a merchant's portal for e-mails that nobody requested. Null is
 * the default portal.
 */
export const mailsByPortal: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table accounts add column portal text`.execute(db);
    await sql`alter table outbox add column portal text`.execute(db);
  },
};
