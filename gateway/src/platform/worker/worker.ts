import { setTimeout as pause } from 'node:timers/promises';
import type { Database, JsonObject } from '../database';
import type { Logger } from '../logging';
import { type PlaceLimits, placesOf } from './places';
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
  /** The places of processors in kinds of work that ask them; others have ten. */
  places?: { kinds: readonly string[]; limits: PlaceLimits };
  /** Puts more jobs of a processor in where a kind of work has run out of them; answers how many. By kind. */
  more?: Readonly<Record<string, (processor: number) => Promise<number>>>;
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

/** Jobs under way at one moment, of one kind and processor, where nothing else is said. */
const atOnce = 10;

/** Queues of one kind, `payment.look_up` and `payment.post`, share their places; others do not wait for them. */
function kindsOf(queues: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const kinds = new Map<string, string[]>();
  for (const queue of queues) {
    const [kind = ''] = queue.split('.');
    kinds.set(kind, [...(kinds.get(kind) ?? []), queue]);
  }
  return kinds;
}

/** Work of a kind for one processor, or for none. */
interface Lane {
  kind: string;
  queues: readonly string[];
  processor: number | null;
  /** How many of its jobs may be under way now. */
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
   * Does what is due of a kind, in a lane for each processor: one that does not answer holds up none of another. With `isEndless`
   * it looks for what came since at every rest, also while something is under way.
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
        // what fails is logged and tried again after a rest, and ends no other lane; without rests it is the caller's
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

  /** Does what is due of a lane: a place that a job leaves is taken by the next one. */
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

/** The rest that is going on, or the next one: however many wait for it, it is one timer. */
function restsOf(rest: () => Promise<unknown>): () => Promise<unknown> {
  let current: Promise<unknown> | undefined;
  return () => (current ??= rest().finally(() => (current = undefined)));
}
