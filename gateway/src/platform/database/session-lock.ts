import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Executor } from './schema';

const pauseMs = 200;

/**
 * Runs a function while holding a database-wide lock on a key; other processes with the same key wait. The
 * lock belongs to the session, so it needs a single connection (`Database.longRunning`). The key is an
 * arbitrary number, unique to its use.
 */
export async function withSessionLock<Result>(
  db: Executor,
  key: string,
  run: () => Promise<Result>,
): Promise<Result> {
  // Poll instead of blocking: a concurrent index build would wait for the statement that waits for it.
  while (!(await isTaken(db, key))) await pause(pauseMs);
  try {
    return await run();
  } finally {
    // A broken connection has already released the lock.
    await sql`select pg_advisory_unlock(${key}::bigint)`.execute(db).catch(() => undefined);
  }
}

async function isTaken(db: Executor, key: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_lock(${key}::bigint) as mine`.execute(db);
  return rows[0]?.mine === true;
}
