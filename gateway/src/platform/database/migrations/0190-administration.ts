import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration';

/**
 * Flags that show which processor secrets a terminal has, so that a list need not decrypt one. The
 * processor's API key is now one of them and no longer stored in clear. Also the defaults of a merchant's new
 * terminals.
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
