import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Derives the state of each run, which was previously implied by its series and its charges. The date at
 * which a running series waits is open or to be retried; all others have ended. A charge that was approved
 * and returned later has still let its series continue.
 */
const statesSoFar = sql`
  select runs.account_id, runs.series_id, runs.due_date,
    case
      when charges.state in ('approved', 'pending') then 'paid'
      when series.recurring_status_id = 2 and series.voided is null and series.recurring_next_date = runs.due_date
        then case when runs.retry_on is null then 'open' else 'retry' end
      when runs.retry_on is not null then 'cancelled'
      when runs.failures > 0 then 'failed'
      when runs.transaction_id is not null then 'paid'
      else 'cancelled'
    end as state
  from recurring_runs runs
  left join transactions series on series.account_id = runs.account_id and series.id = runs.series_id
  left join transactions charges
    on charges.account_id = runs.account_id and charges.id = runs.transaction_id`;

/**
 * Adds runs of schedules beside those of transactions: the state of each due date, and which payers were
 * notified.
 */
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
      update recurring_runs set started_on = created::date, updated = created, state = known.state,
        retry_on = case when known.state = 'retry' then recurring_runs.retry_on end
      from (${statesSoFar}) as known
      where known.account_id = recurring_runs.account_id and known.series_id = recurring_runs.series_id
        and known.due_date = recurring_runs.due_date`.execute(db);
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
