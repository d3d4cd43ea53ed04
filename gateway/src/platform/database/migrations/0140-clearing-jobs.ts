import { type Kysely, sql } from 'kysely';
import type { Migration } from './migration';

/**
 * Makes clearing one job per terminal and business day. Several transactions fill a batch until it is closed;
 * jobs and their exceptions name the record they are about.
 */
export const clearingJobs: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table batches add column closed timestamptz`.execute(db);
    await sql`update batches set closed = coalesce(settled, created)`.execute(db);
    await sql`
      alter table jobs
        add column account_id text collate "C",
        add column terminal_id text collate "C",
        add column transaction_id text collate "C"`.execute(db);
    await sql`
      update jobs set
        account_id = payload ->> 'accountId',
        terminal_id = payload ->> 'terminalId',
        transaction_id = case when queue like 'payment.%' then payload ->> 'id' end
      where payload ? 'accountId'`.execute(db);
    await sql`create index jobs_failed on jobs (queue, unique_key) where failed_at is not null`.execute(db);
    await sql`
      alter table operator_tasks
        add column terminal_id text collate "C",
        add column job_id text collate "C",
        add column note text`.execute(db);
    await sql`
      update operator_tasks set job_id = detail ->> 'job_id' where kind = 'job_failed'`.execute(db);
    await sql`create index operator_tasks_by_time on operator_tasks (created, id)`.execute(db);
  },
};
