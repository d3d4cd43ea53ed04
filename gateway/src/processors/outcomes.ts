import { sql } from 'kysely';
import type { Executor } from '../platform/database';
import type { ProcessorAnswer } from './processor';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const keptMs = 24 * hourMs;

/**
 * The outcome of one call to a processor. `answered`: it decided, also if it declined. `unknown`: it gave no answer that
 * can be understood. `refused`: it did not try the request, as with wrong credentials.
 */
export type CallOutcome = 'answered' | 'unknown' | 'refused';
export type OutcomeCounts = Readonly<Record<CallOutcome, number>>;
export const noCalls: OutcomeCounts = { answered: 0, unknown: 0, refused: 0 };

/** Returns the outcome of a call by its answer. */
export function outcomeOf(answer: ProcessorAnswer | string): CallOutcome {
  if (typeof answer === 'string') return 'answered';
  if (answer.kind === 'unknown') return 'unknown';
  return answer.kind === 'error' ? 'refused' : 'answered';
}

export interface ProcessorOutcomes {
  /** Counts a call in memory. */
  count: (processorId: number, outcome: CallOutcome) => void;
  /** Adds the counts of this process to the table, and deletes those of the day before. */
  write: () => Promise<void>;
  /** Returns the counts of all processes in the last hour, by processor; a processor without calls has none. */
  callsOfLastHour: () => Promise<ReadonlyMap<number, OutcomeCounts>>;
}

/**
 * Counts calls to processors. Each process counts in memory and writes now and then, so that a payment does not wait for
 * it. What a process has not written when it ends is lost.
 */
export function openOutcomes({ db, now }: { db: Executor; now: () => Date }): ProcessorOutcomes {
  let counted = new Map<string, number>();

  async function write(): Promise<void> {
    if (counted.size === 0) return;
    const taken = counted;
    counted = new Map();
    const rows = [...taken].sort().map(([key, calls]) => {
      const [processor, minute, outcome = ''] = key.split(' ');
      return { processor_id: Number(processor), minute: new Date(Number(minute)), outcome, calls };
    });
    await db
      .insertInto('processor_outcomes')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['processor_id', 'minute', 'outcome']).doUpdateSet({
          calls: sql<number>`processor_outcomes.calls + excluded.calls`,
        }),
      )
      .execute();
    const old = new Date(now().getTime() - keptMs);
    await db.deleteFrom('processor_outcomes').where('minute', '<', old).execute();
  }

  return {
    count(processorId, outcome) {
      const minute = Math.floor(now().getTime() / minuteMs) * minuteMs;
      const key = `${String(processorId)} ${String(minute)} ${outcome}`;
      counted.set(key, (counted.get(key) ?? 0) + 1);
    },
    write,
    async callsOfLastHour() {
      await write();
      const from = new Date(now().getTime() - hourMs);
      const rows = await db
        .selectFrom('processor_outcomes')
        .select(['processor_id', 'outcome', sql<number>`sum(calls)::int`.as('calls')])
        .where('minute', '>', from)
        .groupBy(['processor_id', 'outcome'])
        .execute();
      const found = new Map<number, OutcomeCounts>();
      for (const { processor_id: id, outcome, calls } of rows)
        found.set(id, { ...(found.get(id) ?? noCalls), [outcome]: calls });
      return found;
    },
  };
}
