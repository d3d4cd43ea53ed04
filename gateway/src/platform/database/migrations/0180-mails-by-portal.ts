import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration';

/** Which portal a mail comes from, and a merchant's own for mails that nobody asked for; null is the default portal. */
export const mailsByPortal: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table accounts add column portal text`.execute(db);
    await sql`alter table outbox add column portal text`.execute(db);
  },
};
