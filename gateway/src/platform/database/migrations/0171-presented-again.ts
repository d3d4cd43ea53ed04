import { sql } from 'kysely';
import { addCheck, createIndex, type Migration } from './migration';
import { givingWay } from '../giving-way';

/**
 * Dates of series whose debits were returned for insufficient funds wait to be presented again, and the
 * presentments are counted.
 */
export const presentedAgain: Migration = {
  outsideTransaction: true,
  async up(db, engine) {
    await addCheck(
      db,
      'recurring_runs',
      'recurring_runs_states',
      sql`state in ('open', 'retry', 'paid', 'returned', 'presenting', 'failed', 'cancelled')`,
    );
    await addCheck(
      db,
      'recurring_runs',
      'recurring_runs_waiting',
      sql`(state in ('retry', 'returned')) = (retry_on is not null)`,
    );
    await givingWay(db, async (trx) => {
      await sql`
        alter table recurring_runs
          add column if not exists presented integer not null default 1,
          drop constraint if exists recurring_runs_state_check,
          drop constraint if exists recurring_runs_check`.execute(trx);
    });
    await createIndex(
      db,
      engine,
      'recurring_runs_to_present',
      sql`on recurring_runs (due_date, series_id) where state in ('returned', 'presenting')`,
    );
  },
};
