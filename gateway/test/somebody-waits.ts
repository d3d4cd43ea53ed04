import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { TestDatabase } from './database';

/**
 * Resolves when the given number of sessions wait for a lock of a database. The embedded engine has one connection:
 * others wait while it is in a transaction, and no statement can count them.
 */
export async function somebodyWaits(
  { db, engine }: Pick<TestDatabase, 'db' | 'engine'>,
  many = 1,
): Promise<void> {
  while (engine === 'postgres') {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows.length >= many) return;
    await turn();
  }
}
