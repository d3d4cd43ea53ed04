import { type Kysely, type Migration, sql } from 'kysely';

/** The sandbox processor remembers voids, refunds and credits beside charges. */
export const sandboxReversals: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table sandbox_processor_charges add column kind text not null default 'charge'`.execute(
      db,
    );
  },
};
