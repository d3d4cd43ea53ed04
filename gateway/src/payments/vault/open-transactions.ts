import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database';

const pauseMs = 200;

/**
 * Resolves when every database transaction that is writing now has ended and its rows are visible.
 * Calls `onWait` with their number if there are any.
 */
export async function openTransactionsEnd(
  db: Executor,
  onWait?: (transactions: number) => void,
): Promise<void> {
  let open = await writing(db);
  if (open.length > 0) onWait?.(open.length);
  while (open.length > 0) {
    await pause(pauseMs);
    const still = new Set(await writing(db));
    open = open.filter((transaction) => still.has(transaction));
  }
}

/** Each transaction that writes holds a lock on its own number until it ends. */
async function writing(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ transaction: string }>`
    select locks.transactionid::text as transaction
    from pg_locks locks join pg_stat_activity activity using (pid)
    where locks.locktype = 'transactionid' and locks.granted and locks.mode = 'ExclusiveLock'
      and activity.datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  return rows.map(({ transaction }) => transaction);
}
