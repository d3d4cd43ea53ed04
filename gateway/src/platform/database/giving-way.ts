import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { hasCode } from '../errors/has-code';

/** Limits of waiting for locks that others hold. */
export interface Patience {
  /** How long a statement queues for a lock. Later statements wait behind it. Milliseconds. */
  lockMs: number;
  /** Pause after a lock timeout, in which others go first. Milliseconds. */
  pauseMs: number;
  tries: number;
}

const standard: Patience = { lockMs: 3_000, pauseMs: 2_000, tries: 60 };
const lockNotAvailable = '55P03';
const deadlock = '40P01';

/**
 * Runs a transaction that locks whole tables beside running payments. It delays them by at most `lockMs`;
 * after a lock timeout or a deadlock it pauses and retries. Throws after `tries` attempts, naming the
 * transactions in its way.
 */
export async function givingWay<Schema>(
  db: Kysely<Schema>,
  run: (trx: Transaction<Schema>) => Promise<void>,
  { lockMs, pauseMs, tries }: Patience = standard,
): Promise<void> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await db.transaction().execute(async (trx) => {
        await sql`select set_config('lock_timeout', ${String(lockMs)}, true)`.execute(trx);
        await run(trx);
      });
    } catch (error) {
      if (!hasCode(error, lockNotAvailable) && !hasCode(error, deadlock)) throw error;
      if (left <= 0) throw await inTheWay(db, tries, error);
    }
    await pause(pauseMs);
  }
}

async function inTheWay<Schema>(db: Kysely<Schema>, tries: number, cause: unknown): Promise<Error> {
  const { rows } = await sql<{ pid: number; name: string; since: Date }>`
    select pid, application_name as name, xact_start as since from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
    order by xact_start limit 3`.execute(db);
  const others = rows.map(({ pid, name, since }) => `${pid} (${name}, since ${since.toISOString()})`);
  return new Error(
    `Other transactions held its locks, ${tries} times in a row; open for longest: ${others.join(', ') || 'none now'}. ` +
      'Let them end, then run it again: what was done stays done.',
    { cause },
  );
}
