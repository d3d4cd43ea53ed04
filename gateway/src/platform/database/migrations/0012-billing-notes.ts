import { type Kysely, type Migration, sql } from 'kysely';

/** Internal notes that staff add when they store a card. */
export const billingNotes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table billings add column notes text`.execute(db);
  },
};
