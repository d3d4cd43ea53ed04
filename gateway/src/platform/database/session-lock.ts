import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Executor } from './schema';

const pauseMs = 200;

/**
 * Runs something while no other process that takes the lock of this key does: of several one runs, the others wait. On one
 * connection, whose session holds the lock (`Database.longRunning`). The key is any number that only this use has.
 */
export async function withSessionLock<Result>(
  db: Executor,
  key: string,
  run: () => Promise<Result>,
): Promise<Result> {
  // asked again and again, not waited for: an index built concurrently would wait for the statement that waits for it
  while (!(await isTaken(db, key))) await pause(pauseMs);
  try {
    return await run();
  } finally {
    // a connection that broke has let it go
    await sql`select pg_advisory_unlock(${key}::bigint)`.execute(db).catch(() => undefined);
  }
}

async function isTaken(db: Executor, key: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_lock(${key}::bigint) as mine`.execute(db);
  return rows[0]?.mine === true;
}
