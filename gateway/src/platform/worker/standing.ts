import { sql } from 'kysely';
import type { Executor } from '../database';

/** State of a part of the queue. */
export interface QueueStanding {
  /** Jobs that are due or were tried, claimed or not. */
  waiting: number;
  /** Due time of the oldest unclaimed job. */
  oldestDue: Date | null;
  /** Creation time of the oldest unfinished job. */
  oldestCreated: Date | null;
  /** Failed attempts that will be retried later. */
  retrying: number;
  failed: number;
}

const empty: QueueStanding = { waiting: 0, oldestDue: null, oldestCreated: null, retrying: 0, failed: 0 };

/** The current state of the given queues, and of all others together. */
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
