import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration';

/** Recurring payments of a closed merchant that was reopened wait until somebody starts them. */
export const reopenedMerchants: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table accounts add column recurring_waits boolean not null default false`.execute(db);
  },
};
