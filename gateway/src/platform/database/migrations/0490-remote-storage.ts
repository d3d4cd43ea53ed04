import { sql } from 'kysely';
import type { Migration } from './migration';

/** Small settings that remotes keep for each merchant. */
export const remoteStorage: Migration = {
  async up(db) {
    await sql`create table remote_storage (
      account_id text not null references accounts (id),
      remote text not null,
      name text not null,
      value jsonb not null,
      version integer not null,
      modified timestamptz not null,
      modified_by text not null,
      primary key (account_id, remote, name)
    )`.execute(db);
  },
};
