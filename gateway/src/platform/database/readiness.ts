import { sql } from 'kysely';
import { requireMigrated } from './migrate';
import type { Executor } from './schema';

/**
 * Limit of a readiness check, below the two seconds that callers allow. A healthy database answers within
 * milliseconds.
 */
export const readyWithinMs = 1_500;
/** How long a good result is reused. Milliseconds. Anyone may call the check, and each check writes. */
const goodForMs = 1_000;

/**
 * Throws if the database lacks migrations or cannot write. A full or read-only disk still answers every
 * `select`. The check therefore commits an empty message and makes a sort exceed its memory, which needs
 * space on the disk.
 */
export async function requireReady(db: Executor): Promise<void> {
  await requireMigrated(db);
  const { rows } = await db.transaction().execute(async (trx) => {
    await sql`select set_config('work_mem', '64kB', true)`.execute(trx);
    return sql<{ written: string | null }>`
      select
        case when current_setting('transaction_read_only') = 'off'
          then pg_logical_emit_message(true, 'tillway', 'ready')::text end as written,
        (select count(*) from (select n from generate_series(1, 5000) n order by n desc offset 0) sorted)
    `.execute(trx);
  });
  if (rows[0]?.written == null) throw new Error('The database can only be read');
}

/**
 * Shares one check among simultaneous callers and limits its duration. Later callers wait for a check that
 * hangs; no second one starts beside it.
 */
export function sharedCheck(
  check: () => Promise<void>,
  {
    withinMs = readyWithinMs,
    elapsed = () => performance.now(),
  }: { withinMs?: number; elapsed?: () => number } = {},
): () => Promise<void> {
  let running: Promise<void> | undefined;
  let goodUntil = -Infinity;
  const start = async () => {
    try {
      await check();
      goodUntil = elapsed() + goodForMs;
    } finally {
      running = undefined;
    }
  };
  return async () => {
    if (elapsed() < goodUntil) return;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error(`The database did not answer within ${withinMs} ms`)),
        withinMs,
      );
    });
    try {
      await Promise.race([(running ??= start()), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
