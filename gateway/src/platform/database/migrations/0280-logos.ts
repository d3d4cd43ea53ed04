import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration';

/** Logos of merchants as they were written anew (docs/decisions/0130). What was uploaded and not saved goes with the next upload. */
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
