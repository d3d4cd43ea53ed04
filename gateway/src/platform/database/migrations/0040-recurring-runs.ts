import { type Kysely, type Migration, sql } from 'kysely';

/** Every due date of a series, run once, with its attempts and its next retry. */
export const recurringRuns: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table recurring_runs (
        account_id text collate "C" not null,
        series_id text collate "C" not null,
        due_date date not null,
        transaction_id text collate "C",
        failures integer not null default 0,
        tried_on text[] not null default '{}',
        retry_on date,
        created timestamptz not null,
        primary key (account_id, series_id, due_date)
      )`.execute(db);
    await sql`
      create index transactions_series_due on transactions (recurring_next_date)
        where is_recurring and parent_transaction_id is null and recurring_status_id = 2`.execute(db);
  },
};
