import * as v from 'valibot';
import type { Till } from '../../terminal/till';
import type { NewJob } from '../../worker/queue';
import type { JobHandler } from '../../worker/worker';
import { runSeries, seriesStores } from './run-series';
import type { SeriesKey } from './series';

const runQueue = 'recurring.run';
const atOnce = 1_000;

const SeriesKeySchema = v.object({
  kind: v.picklist(['schedule', 'transaction']),
  accountId: v.string(),
  id: v.string(),
});

const runJob = (key: SeriesKey): NewJob => ({ queue: runQueue, payload: { ...key }, uniqueKey: key.id });

/** Puts the series that are due into the workers' queue, each once at a time. */
export async function enqueueDueSeries({ db, queue, clock }: Till): Promise<void> {
  for (const store of Object.values(seriesStores))
    for (const key of await store.due(db, clock.now(), atOnce)) await queue.enqueue(db, runJob(key));
}

/** What the worker does for series, by queue. */
export const recurringJobs = (till: Till): Record<string, JobHandler> => ({
  [runQueue]: async (payload) => {
    await runSeries(till, v.parse(SeriesKeySchema, payload));
    return undefined;
  },
});
