import { sql } from 'kysely';
import type { Migration } from './migration';

/** The credentials that a terminal has, or had, at each processor: the one that took a payment ends it. */
export const processorCredentials: Migration = {
  async up(db) {
    await sql`create table processor_credentials (
      id text collate "C" not null,
      account_id text collate "C" not null,
      terminal_id text collate "C" not null,
      processor_id integer not null,
      sealed bytea not null,
      created timestamptz not null,
      modified timestamptz not null,
      foreign key (terminal_id, account_id) references terminals,
      primary key (id, account_id),
      unique (terminal_id, account_id, processor_id)
    )`.execute(db);
  },
};
