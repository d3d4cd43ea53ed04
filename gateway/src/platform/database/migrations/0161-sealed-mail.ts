import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration';

/** An e-mail's content is sealed until it is sent and then deleted, because its links grant access. */
export const sealedMail: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table outbox
        add column sealed bytea,
        alter column body_text drop not null,
        add check (sealed is null or (body_text is null and body_html is null))`.execute(db);
  },
};
