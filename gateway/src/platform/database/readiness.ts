import { sql } from 'kysely';
import { requireMigrated } from './migrate';
import type { Executor } from './schema';

/** A database at work answers within milliseconds, and who asks wants to know within two seconds. */
export const readyWithinMs = 1_500;
/** So long a good answer counts: strangers may ask, and asking writes. */
const goodForMs = 1_000;

/**
 * Throws when the database lacks migrations or cannot write. A full disk and one that is read only answer every `select`,
 * so a message for nobody is committed, and a sort is made too large for its memory, which has to find room on the disk.
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
 * The check for everybody who asks: once for all who ask at a moment, and with an end. One that hangs is waited for by those
 * who ask later, and not begun beside itself.
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
