import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration';

/**
 * Which secrets of its processor a terminal has, so that a list can say so without opening one; a key of the processor's
 * API is one of them and no longer kept in clear. What a merchant's new terminals begin with.
 */
export const administration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table terminals
        drop column api,
        add column has_password boolean not null default false,
        add column has_api boolean not null default false,
        add column has_key boolean not null default false`.execute(db);
    await sql`
      alter table accounts
        add column cashdiscount_schedule text,
        add column cutoff_time time not null default '22:00'`.execute(db);
  },
};
