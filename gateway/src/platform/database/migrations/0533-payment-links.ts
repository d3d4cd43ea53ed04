import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Payment links that a merchant finds again: when they were withdrawn, and when they were last mailed and how
 * often on that day.
 */
export const paymentLinks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table hosted_links
        add column withdrawn timestamptz,
        add column sent timestamptz,
        add column sent_on date,
        add column sent_that_day integer not null default 0`.execute(db);
    await sql`create index hosted_links_newest on hosted_links (account_id, created desc, id desc)`.execute(
      db,
    );
  },
};
