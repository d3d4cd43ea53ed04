import { type Kysely, type Migration, sql } from 'kysely';

/** Runs of schedules beside those of transactions: where each due date stands, and which payers were told of it. */
export const runsOfSchedules: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table recurring_runs
        drop column tried_on,
        add column state text not null default 'open'
          check (state in ('open', 'retry', 'paid', 'failed', 'cancelled')),
        add column started_on date,
        add column updated timestamptz`.execute(db);
    await sql`
      update recurring_runs set started_on = created::date, updated = created,
        state = case when retry_on is not null then 'retry' when failures > 0 then 'failed' else 'open' end`.execute(
      db,
    );
    await sql`
      alter table recurring_runs
        alter column started_on set not null,
        alter column updated set not null,
        add check ((state = 'retry') = (retry_on is not null))`.execute(db);
    await sql`
      create unique index recurring_runs_unfinished on recurring_runs (account_id, series_id)
        where state in ('open', 'retry')`.execute(db);
    await sql`
      create table recurring_notices (
        account_id text collate "C" not null references accounts,
        series_id text collate "C" not null,
        due_date date not null,
        created timestamptz not null,
        primary key (account_id, series_id, due_date)
      )`.execute(db);
    await sql`
      create index transactions_of_schedule on transactions (account_id, schedule_id)
        where schedule_id is not null`.execute(db);
  },
};
