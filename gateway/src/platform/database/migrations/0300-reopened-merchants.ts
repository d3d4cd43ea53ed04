import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration';

/** Recurring payments of a merchant that was closed wait until somebody starts them (docs/decisions/0114). */
export const reopenedMerchants: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table accounts add column recurring_waits boolean not null default false`.execute(db);
  },
};
