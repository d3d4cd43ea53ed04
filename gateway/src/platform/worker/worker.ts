import { setTimeout as pause } from 'node:timers/promises';
import type { Database, JsonObject } from '../database';
import type { Logger } from '../logging';
import { type PlaceLimits, placesOf } from './places';
import type { ClaimedJob, NewJob, Queue } from './queue';

/**
 * Does a job's work and returns a follow-up job, if any. It must be repeatable, because a job runs at least
 * once.
 */
export type JobHandler = (payload: JsonObject) => Promise<NewJob | undefined>;

/** The handlers of a table of queues, by queue. A queue without one does not compile. */
export type JobHandlers<Queues extends Readonly<Record<string, string>>> = Record<
  Queues[keyof Queues],
  JobHandler
>;

interface WorkerParts {
  database: Pick<Database, 'db'>;
  queue: Queue;
  handlers: Readonly<Record<string, JobHandler>>;
  /** Run repeatedly beside the jobs. They find work; they do not do it. */
  periodicTasks: readonly (() => Promise<unknown>)[];
  log: Pick<Logger, 'error'>;
  /** How long a job may run before another worker claims it. Milliseconds of machine time. */
  leaseMs: number;
  /** The slots per processor for kinds of work that call processors; others have ten. */
  places?: { kinds: readonly string[]; limits: PlaceLimits };
  /** Adds jobs of a processor when a kind of work runs out of them; returns how many. By kind. */
  more?: Readonly<Record<string, (processor: number) => Promise<number>>>;
  /** Pause when nothing is due. Milliseconds. */
  restMs?: number;
}

export interface Worker {
  /** Runs the periodic tasks, then all due jobs. Returns the number of jobs. */
  runDue(): Promise<number>;
  start(): void;
  /** Resolves when the running jobs are done. */
  stop(): Promise<void>;
}

/** Default of concurrent jobs per kind and processor. */
const atOnce = 10;

/**
 * Groups queues by kind. Those of one kind, such as `payment.look_up` and `payment.post`, share their slots;
 * other kinds do not wait for them.
 */
function kindsOf(queues: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const kinds = new Map<string, string[]>();
  for (const queue of queues) {
    const [kind = ''] = queue.split('.');
    kinds.set(kind, [...(kinds.get(kind) ?? []), queue]);
  }
  return kinds;
}

/** Work of one kind for one processor, or for none. */
interface Lane {
  kind: string;
  queues: readonly string[];
  processor: number | null;
  /** Most of its jobs that may run at once. */
  places: () => number;
}

export function createWorker({
  database,
  queue,
  handlers,
  periodicTasks,
  log,
  leaseMs,
  places,
  more,
  restMs = 1_000,
}: WorkerParts): Worker {
  const { db } = database;
  const kinds = kindsOf(Object.keys(handlers));
  const stopping = new AbortController();
  let running: Promise<unknown> | undefined;
  const rest = () => pause(restMs, undefined, { signal: stopping.signal }).catch(() => undefined);

  async function runPeriodicTasks(): Promise<void> {
    for (const periodicTask of periodicTasks) await periodicTask().catch((error: unknown) => failed(error));
  }

  /**
   * Runs the due jobs of a kind, in a lane per processor, so that an unresponsive one delays no other. With
   * `isEndless` it looks for new jobs after every pause, even while some are running.
   */
  async function runKind(kind: string, queues: readonly string[], isEndless: boolean): Promise<number> {
    const lanes = new Map<number | null, Promise<void>>();
    const active = new Set<number>();
    const nextRest = isEndless ? restsOf(rest) : undefined;
    let done = 0;
    const placesFor = (processor: number | null): number =>
      processor === null || !places?.kinds.includes(kind)
        ? atOnce
        : (placesOf(places.limits, active).get(processor) ?? 1);
    for (;;) {
      const due = stopping.signal.aborted ? [] : await queue.dueProcessors(db, queues);
      for (const processor of due.filter((id) => !lanes.has(id))) {
        if (processor !== null) active.add(processor);
        const lane = { kind, queues, processor, places: () => placesFor(processor) };
        // Log a failure and retry after a pause, without ending other lanes. Unless endless, the caller gets
        // the error.
        const ran = runLane(lane, nextRest).catch(async (error: unknown) => {
          if (!isEndless) throw error;
          failed(error);
          await rest();
          return 0;
        });
        lanes.set(
          processor,
          ran
            .then((count) => void (done += count))
            .finally(() => {
              lanes.delete(processor);
              if (processor !== null) active.delete(processor);
            }),
        );
      }
      if (lanes.size === 0) return done;
      await Promise.race([...lanes.values(), ...(nextRest && !stopping.signal.aborted ? [nextRest()] : [])]);
    }
  }

  /** Runs the due jobs of a lane: the next job takes each freed slot. */
  async function runLane(
    { kind, queues, processor, places: placesNow }: Lane,
    nextRest?: () => Promise<unknown>,
  ): Promise<number> {
    const underWay = new Set<Promise<void>>();
    let done = 0;
    const take = async (): Promise<number> => {
      const limit = stopping.signal.aborted ? 0 : placesNow() - underWay.size;
      const jobs = limit > 0 ? await queue.claim(db, { queues, processor, limit, leaseMs }) : [];
      for (const job of jobs) {
        const task = run(job).finally(() => underWay.delete(task));
        underWay.add(task);
      }
      done += jobs.length;
      return limit - jobs.length;
    };
    const askForMore = processor === null ? undefined : more?.[kind];
    for (;;) {
      let free = await take();
      while (free > 0 && processor !== null && askForMore && (await askForMore(processor)) > 0)
        free = await take();
      if (underWay.size === 0) return done;
      await Promise.race([...underWay, ...(nextRest && free > 0 ? [nextRest()] : [])]);
    }
  }

  async function runDue(): Promise<number> {
    await runPeriodicTasks();
    const done = await Promise.all([...kinds].map(([kind, queues]) => runKind(kind, queues, false)));
    return done.reduce((sum, count) => sum + count, 0);
  }

  /** Logs a failed round, which must not stop the other tasks and jobs. */
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
      // If the lease was lost, another worker has the job. After any other failure here the lease runs out.
      await db
        .transaction()
        .execute((trx) => queue.fail(trx, job, error))
        .catch((reason: unknown) => log.error({ err: reason, job: job.id }, 'a job was not given back'));
    }
  }

  /** Repeats a task until the worker stops. */
  async function repeat(task: () => Promise<unknown>): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await task();
      } catch (error) {
        failed(error);
      }
      await rest();
    }
  }

  return {
    runDue,
    start() {
      const work = [...kinds].map(
        ([kind, queues]) =>
          () =>
            runKind(kind, queues, true),
      );
      running ??= Promise.all([runPeriodicTasks, ...work].map(repeat));
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Returns the current pause, or starts the next one. All callers share one timer. */
function restsOf(rest: () => Promise<unknown>): () => Promise<unknown> {
  let current: Promise<unknown> | undefined;
  return () => (current ??= rest().finally(() => (current = undefined)));
}
