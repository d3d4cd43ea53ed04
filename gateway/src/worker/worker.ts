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
  /** Done again and again, beside the jobs: what finds work, not what does it. */
  periodicTasks: readonly (() => Promise<unknown>)[];
  log: Pick<Logger, 'error'>;
  /** How long a job may take before another worker takes it, ms of machine time. */
  leaseMs: number;
  /** How long to rest when nothing is due, ms. */
  restMs?: number;
}

export interface Worker {
  /** Does the periodic tasks, then all that is due now. Answers how many jobs it did. */
  runDue(): Promise<number>;
  start(): void;
  /** Resolves when the jobs in hand are done. */
  stop(): Promise<void>;
}

/** Jobs of one kind under way at one moment. */
const atOnce = 10;

/** Queues of one capability, `payment.look_up` and `payment.post`, share their places; others do not wait for them. */
function lanesOf(queues: readonly string[]): string[][] {
  const lanes = new Map<string, string[]>();
  for (const queue of queues) {
    const [capability = ''] = queue.split('.');
    lanes.set(capability, [...(lanes.get(capability) ?? []), queue]);
  }
  return [...lanes.values()];
}

export function createWorker({
  database,
  queue,
  handlers,
  periodicTasks,
  log,
  leaseMs,
  restMs = 1_000,
}: WorkerParts): Worker {
  const { db } = database;
  const lanes = lanesOf(Object.keys(handlers));
  const stopping = new AbortController();
  let running: Promise<unknown> | undefined;

  async function runPeriodicTasks(): Promise<void> {
    for (const periodicTask of periodicTasks) await periodicTask().catch((error: unknown) => failed(error));
  }

  /** Does what is due of some queues: a place that a job leaves is taken by the next one. */
  async function runLane(queues: readonly string[]): Promise<number> {
    const underWay = new Set<Promise<void>>();
    let done = 0;
    for (;;) {
      const limit = stopping.signal.aborted ? 0 : atOnce - underWay.size;
      const jobs = limit > 0 ? await queue.claim(db, { queues, limit, leaseMs }) : [];
      for (const job of jobs) {
        const task = run(job).finally(() => underWay.delete(task));
        underWay.add(task);
      }
      done += jobs.length;
      if (underWay.size === 0) return done;
      await Promise.race(underWay);
    }
  }

  async function runDue(): Promise<number> {
    await runPeriodicTasks();
    const done = await Promise.all(lanes.map(runLane));
    return done.reduce((sum, count) => sum + count, 0);
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

  /** Again and again, until it is stopped. */
  async function repeat(task: () => Promise<unknown>): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await task();
      } catch (error) {
        failed(error);
      }
      await pause(restMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    runDue,
    start() {
      running ??= Promise.all([runPeriodicTasks, ...lanes.map((lane) => () => runLane(lane))].map(repeat));
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
