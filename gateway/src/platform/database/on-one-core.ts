import { sql } from 'kysely';
import type { Executor } from './schema';

/**
 * Runs an expensive query, such as the totals of a list, on one core of the server, so that payments and
 * pages have the others. A covering index is preferred to the rows (its pages are assumed to be in memory).
 * For a million payments one core then takes as long as three processes that read the rows.
 */
export const onOneCore = <Answer>(db: Executor, run: (trx: Executor) => Promise<Answer>): Promise<Answer> =>
  db.transaction().execute(async (trx) => {
    await sql`select set_config('max_parallel_workers_per_gather', '0', true),
      set_config('random_page_cost', '1.1', true)`.execute(trx);
    return run(trx);
  });
