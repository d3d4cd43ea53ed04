import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { hasCode } from '../errors/has-code';

/** How long one may wait for locks that others hold. */
export interface Patience {
  /** How long a statement stands in line for a lock: whoever comes after it waits as well. */
  lockMs: number;
  /** How long others go first when it did not get it. */
  pauseMs: number;
  tries: number;
}

const standard: Patience = { lockMs: 3_000, pauseMs: 2_000, tries: 60 };
const lockNotAvailable = '55P03';
const deadlock = '40P01';

/**
 * A transaction that takes locks on whole tables beside running payments: it never keeps them waiting for longer than
 * `lockMs`, gives way when it did not get its lock, and tries again. Throws after so many tries, with who is in the way.
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
