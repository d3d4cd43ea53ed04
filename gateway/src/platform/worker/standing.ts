import { sql } from 'kysely';
import type { Executor } from '../database';

/** How a part of the queue stands. */
export interface QueueStanding {
  /** Due or tried before, in hand or not. */
  waiting: number;
  /** Since when the oldest that is due waits for a worker. */
  oldestDue: Date | null;
  /** When the oldest that is not done was asked for. */
  oldestCreated: Date | null;
  /** Tried without success, and due again later. */
  retrying: number;
  failed: number;
}

const empty: QueueStanding = { waiting: 0, oldestDue: null, oldestCreated: null, retrying: 0, failed: 0 };

/** How the given queues stand by now, and all others together. */
export async function queueStanding(
  db: Executor,
  now: Date,
  queues: readonly string[],
): Promise<{ these: QueueStanding; others: QueueStanding }> {
  const open = sql`failed_at is null`;
  const { rows } = await sql<QueueStanding & { isThese: boolean }>`
    select queue = any(${queues}) as "isThese",
      count(*) filter (where ${open} and (run_at <= ${now} or attempts > 0)) as waiting,
      min(run_at) filter (
        where ${open} and run_at <= ${now} and (locked_until is null or locked_until < clock_timestamp())
      ) as "oldestDue",
      min(created) filter (where ${open}) as "oldestCreated",
      count(*) filter (where ${open} and attempts > 0 and run_at > ${now}) as retrying,
      count(*) filter (where failed_at is not null) as failed
    from jobs group by 1`.execute(db);
  const of = (isThese: boolean): QueueStanding => rows.find((row) => row.isThese === isThese) ?? empty;
  return { these: of(true), others: of(false) };
}
