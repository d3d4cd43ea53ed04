import { type Kysely, type Migration, sql } from 'kysely';

/** What the sandbox processor took on. It stands for another company's books: nothing refers to it, it refers to nothing. */
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
