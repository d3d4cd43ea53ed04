import { sql } from 'kysely';
import type { Migration } from './migration';

/** Counts of calls to each processor by minute and outcome. They have no merchant. */
export const processorOutcomes: Migration = {
  async up(db) {
    await sql`create table processor_outcomes (
      processor_id integer not null,
      minute timestamptz not null,
      outcome text not null,
      calls integer not null,
      primary key (processor_id, minute, outcome)
    )`.execute(db);
  },
};
