import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { TestDatabase } from './database';

/**
 * Resolves when somebody waits for a lock of a database. The embedded engine has one connection: whoever comes while it is
 * in a transaction waits, and nobody else is there to say so.
 */
export async function somebodyWaits({ db, engine }: Pick<TestDatabase, 'db' | 'engine'>): Promise<void> {
  while (engine === 'postgres') {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows.length > 0) return;
    await turn();
  }
}
