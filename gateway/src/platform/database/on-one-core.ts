import { sql } from 'kysely';
import type { Executor } from './schema';

/**
 * Runs a query that reads much and that nobody waits for, such as the totals of a list: on one core of the server, so that
 * payments and pages have the others. An index that has all that is asked for is read instead of the rows (its pages are
 * taken to be in memory): of a million payments that takes one core as long as three processes need for the rows themselves.
 */
export const onOneCore = <Answer>(db: Executor, run: (trx: Executor) => Promise<Answer>): Promise<Answer> =>
  db.transaction().execute(async (trx) => {
    await sql`select set_config('max_parallel_workers_per_gather', '0', true),
      set_config('random_page_cost', '1.1', true)`.execute(trx);
    return run(trx);
  });
