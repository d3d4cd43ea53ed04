import { type Kysely, type Migration, sql } from 'kysely';

/** What staff write down for themselves when they store a card (doc 000 §2 Tokenize). */
export const billingNotes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table billings add column notes text`.execute(db);
  },
};
