import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Payments the sandbox processor accepted. It represents another company's books, so it has no foreign keys
 * in either direction.
 */
export const sandboxProcessor: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table sandbox_processor_charges (
        reference text collate "C" primary key,
        amount bigint not null,
        fee bigint not null,
        last_four text not null,
        answer text not null,
        asked integer not null,
        accepted timestamptz not null default now()
      )`.execute(db);
  },
};
