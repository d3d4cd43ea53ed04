import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration';

/**
 * Makes user locks expire, existing ones included. The column `locked` stays for gateways of the previous
 * version that still run; nothing reads it any more.
 */
export const locksThatEnd: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table users add column locked_until timestamptz`.execute(db);
    await sql`update users set locked_until = last_failed_login + interval '30 minutes' where locked`.execute(
      db,
    );
  },
};
