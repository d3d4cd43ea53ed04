import { sql } from 'kysely';
import { backfill, createIndex, type Migration } from './migration';

/** Empties e-mails sent earlier. An index finds sealed ones for a rotation of keys. */
export const sentMail: Migration = {
  outsideTransaction: true,
  async up(db, engine) {
    await backfill(
      db,
      (limit) => sql`update outbox set body_text = null, body_html = null
        where id in (select id from outbox where sent is not null and body_text is not null limit ${limit})`,
    );
    await createIndex(db, engine, 'outbox_sealed', sql`on outbox (id) where sealed is not null`);
  },
};
