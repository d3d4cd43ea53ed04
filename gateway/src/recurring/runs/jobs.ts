import * as v from 'valibot';
import type { Till } from '../../terminal/till';
import type { NewJob } from '../../worker/queue';
import type { JobHandler } from '../../worker/worker';
import { dueNotices, type DuePage, dueRuns, type DueSeries, openRuns } from './due-series';
import { announce } from './notice';
import { recurringQueues } from './queues';
import { runSeries, seriesStores } from './run-series';
import type { SeriesKey, SeriesKind } from './series';

const pageSize = 1_000;

type Parts = Pick<Till, 'db' | 'queue' | 'clock'>;

const SeriesKeySchema = v.object({
  kind: v.picklist(['schedule', 'transaction']),
  accountId: v.string(),
  id: v.string(),
});

const jobOf = (queue: string, { kind, accountId, id }: SeriesKey): NewJob => ({
  queue,
  payload: { kind, accountId, id },
  uniqueKey: id,
  about: { accountId, ...(kind === 'transaction' && { transactionId: id }) },
});

/** Puts the series that are due into the workers' queue, each once at a time. */
export async function enqueueDueSeries(parts: Parts): Promise<void> {
  const now = parts.clock.now();
  for (const kind of kinds) {
    await enqueuePages(parts, recurringQueues.run, (page) => openRuns(parts.db, { kind, ...page }));
    await enqueuePages(parts, recurringQueues.run, (page) => dueRuns(parts.db, { kind, now, ...page }));
  }
}

/**
 * Puts the series of whose charge tomorrow payers want to hear into the workers' queue (decisions O-40). A date that is
 * made up for after its day is not announced any more.
 */
export async function enqueueDueNotices(parts: Parts): Promise<void> {
  const now = parts.clock.now();
  for (const kind of kinds)
    await enqueuePages(parts, recurringQueues.notice, (page) => dueNotices(parts.db, { kind, now, ...page }));
}

const kinds = Object.keys(seriesStores) as SeriesKind[];

async function enqueuePages(
  { db, queue }: Parts,
  queueName: string,
  find: (page: DuePage) => Promise<DueSeries[]>,
): Promise<void> {
  let after: DueSeries | undefined;
  do {
    const page = await find({ after, limit: pageSize });
    await queue.enqueueAll(
      db,
      page.map((key) => jobOf(queueName, key)),
    );
    after = page.length === pageSize ? page.at(-1) : undefined;
  } while (after);
}

/** What the worker does for series, by queue. */
export const recurringJobs = (till: Till): Record<string, JobHandler> => ({
  [recurringQueues.run]: async (payload) => {
    await runSeries(till, v.parse(SeriesKeySchema, payload));
    return undefined;
  },
  [recurringQueues.notice]: async (payload) => {
    await announce(till, v.parse(SeriesKeySchema, payload));
    return undefined;
  },
});
