import { sql } from 'kysely';
import { givingWay } from '../giving-way';
import { createIndex, type Migration } from './migration';

/**
 * A job names the processor whose slots it waits for. The series of a merchant are read in the order of their
 * dates, from the end of the last page. Jobs that already wait have no processor; they have their own slots.
 */
export const placesOfProcessors: Migration = {
  outsideTransaction: true,
  async up(db, engine) {
    await givingWay(db, async (trx) => {
      await sql`alter table jobs add column if not exists processor_id integer`.execute(trx);
    });
    await createIndex(
      db,
      engine,
      'jobs_due_of_processor',
      sql`on jobs (processor_id, run_at, id) where failed_at is null and processor_id is not null`,
    );
    await createIndex(
      db,
      engine,
      'transactions_going_on_in_order',
      sql`on transactions (account_id, recurring_next_date, id)
        where is_recurring and parent_transaction_id is null and recurring_status_id <= 2`,
    );
    await createIndex(
      db,
      engine,
      'schedules_going_on_in_order',
      sql`on schedules (account_id, next_run, id) where recurring_status_id <= 2`,
    );
    const how = sql.raw(engine === 'postgres' ? 'concurrently' : '');
    // The new indexes begin with the same columns.
    await sql`drop index ${how} if exists transactions_going_on`.execute(db);
    await sql`drop index ${how} if exists schedules_going_on`.execute(db);
  },
};
