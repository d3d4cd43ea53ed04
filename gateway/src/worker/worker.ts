import { setTimeout as pause } from 'node:timers/promises';
import type { Database, JsonObject } from '../database';
import type { Logger } from '../logging';
import type { ClaimedJob, NewJob, Queue } from './queue';

/** Does a job's work; answers the job that follows it, if any. Must bear being run again: a job runs at least once. */
export type JobHandler = (payload: JsonObject) => Promise<NewJob | undefined>;

interface WorkerParts {
  database: Pick<Database, 'db'>;
  queue: Queue;
  handlers: Readonly<Record<string, JobHandler>>;
  /** Done at every round, before the jobs. */
  rounds: readonly (() => Promise<unknown>)[];
  log: Pick<Logger, 'error'>;
  /** How long a job may take before another worker takes it, ms of machine time. */
  leaseMs: number;
  /** How long to rest when nothing is due, ms. */
  restMs?: number;
}

export interface Worker {
  /** Does all that is due now. Answers how many jobs it did. */
  runDue(): Promise<number>;
  start(): void;
  /** Resolves when the job in hand is done. */
  stop(): Promise<void>;
}

const atOnce = 10;

export function createWorker({
  database,
  queue,
  handlers,
  rounds,
  log,
  leaseMs,
  restMs = 1_000,
}: WorkerParts): Worker {
  const { db } = database;
  const queues = Object.keys(handlers);
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  async function runDue(): Promise<number> {
    for (const round of rounds) await round().catch((error: unknown) => failed(error));
    let done = 0;
    for (;;) {
      const jobs = await queue.claim(db, { queues, limit: atOnce, leaseMs });
      await Promise.all(jobs.map(run));
      done += jobs.length;
      if (jobs.length === 0 || stopping.signal.aborted) return done;
    }
  }

  /** One round that fails must not keep the others, and the jobs, from being done. */
  const failed = (error: unknown): void => log.error({ err: error }, 'a round of the worker failed');

  async function run(job: ClaimedJob): Promise<void> {
    try {
      const next = await handlers[job.queue]?.(job.payload);
      await db.transaction().execute(async (trx) => {
        await queue.complete(trx, job);
        if (next) await queue.enqueue(trx, next);
      });
    } catch (error) {
      log.error({ err: error, queue: job.queue, job: job.id }, 'a job failed');
      // a job whose lease was lost is in other hands; what else fails here ends with the lease
      await db
        .transaction()
        .execute((trx) => queue.fail(trx, job, error))
        .catch((reason: unknown) => log.error({ err: reason, job: job.id }, 'a job was not given back'));
    }
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await runDue();
      } catch (error) {
        failed(error);
      }
      await pause(restMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    runDue,
    start() {
      running ??= work();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
