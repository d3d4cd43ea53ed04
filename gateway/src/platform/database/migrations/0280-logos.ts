import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration';

/** Logos of merchants, re-encoded. The next upload removes one that was uploaded but never saved. */
export const logos: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table account_logos (
        id text collate "C" not null,
        account_id text collate "C" not null references accounts,
        png bytea not null check (octet_length(png) <= 262144),
        created timestamptz not null,
        primary key (id, account_id)
      )`.execute(db);
    await sql`create index account_logos_of_account on account_logos (account_id)`.execute(db);
  },
};
