import * as v from 'valibot';
import type { PaymentDeps } from '../../payments/payment-deps';
import type { NewJob } from '../../platform/worker/queue';
import type { JobHandlers } from '../../platform/worker/worker';
import {
  dueExpiryNotices,
  dueNotices,
  type DuePage,
  duePresentments,
  type DueSeries,
  openRuns,
} from './due-series';
import { goOnWithChange } from '../plans/change/carry-out';
import { PlanChangeKeySchema } from '../plans/change/change-job';
import { announceExpiry } from './expiry-notice';
import { createFairRuns, type FairRuns } from './fair-runs';
import { announce } from './notice';
import { presentAgain } from './present-again';
import { recurringQueues } from './queues';
import { runSeries } from './run-series';
import type { SeriesKey, SeriesKind } from '../../payments/series/series';
import { seriesStores } from '../../payments/series/series-stores';

const pageSize = 1_000;

type Parts = Pick<PaymentDeps, 'db' | 'queue' | 'clock'>;

const SeriesKeySchema = v.object({
  kind: v.picklist(['schedule', 'transaction']),
  accountId: v.string(),
  id: v.string(),
});

const PresentmentKeySchema = v.object({ ...SeriesKeySchema.entries, dueDate: v.string() });

const jobOf = (queue: string, { kind, accountId, id }: SeriesKey): NewJob => ({
  queue,
  payload: { kind, accountId, id },
  uniqueKey: id,
  about: { accountId, ...(kind === 'transaction' && { transactionId: id }) },
});

/**
 * Builds a job that calls a processor. It waits for one of the concurrent places of its terminal's
 * processor.
 */
const chargeOf = (queue: string, series: Pick<DueSeries, keyof SeriesKey | 'terminalId'>): NewJob => {
  const job = jobOf(queue, series);
  return { ...job, about: { accountId: series.accountId, ...job.about, terminalId: series.terminalId } };
};

const presentmentOf = ({ next: dueDate, ...key }: DueSeries): NewJob => {
  const job = chargeOf(recurringQueues.present, key);
  return { ...job, payload: { ...job.payload, dueDate }, uniqueKey: `${key.id} ${dueDate}` };
};

/** Due series as jobs, in turns of their merchants. */
export const fairRuns = (parts: Parts): FairRuns => createFairRuns(parts, runOf);

/**
 * Enqueues the first due series, each at most once at a time, with all dates to present again and
 * all unfinished dates. `runs` enqueues the others as these are taken.
 */
export async function enqueueDueSeries(parts: Parts, runs: FairRuns = fairRuns(parts)): Promise<void> {
  const now = parts.clock.now();
  for (const kind of kinds) {
    await enqueuePages(parts, runOf, (page) => openRuns(parts.db, { kind, ...page }));
    await enqueuePages(parts, presentmentOf, (page) => duePresentments(parts.db, { kind, now, ...page }));
  }
  await runs.look();
}

/**
 * Enqueues reminders for series whose payers want to know of tomorrow's charge. A date that is
 * caught up later is not announced any more.
 */
export async function enqueueDueNotices(parts: Parts): Promise<void> {
  const now = parts.clock.now();
  for (const kind of kinds)
    await enqueuePages(parts, noticeOf, (page) => dueNotices(parts.db, { kind, now, ...page }));
}

/** Enqueues notices for series whose card expires soon. */
export async function enqueueDueExpiryNotices(parts: Parts): Promise<void> {
  const now = parts.clock.now();
  for (const kind of kinds)
    await enqueuePages(parts, expiryOf, (page) => dueExpiryNotices(parts.db, { kind, now, ...page }));
}

const runOf = (series: DueSeries): NewJob => chargeOf(recurringQueues.run, series);
const noticeOf = (key: SeriesKey): NewJob => jobOf(recurringQueues.notice, key);
const expiryOf = (key: SeriesKey): NewJob => jobOf(recurringQueues.expiry, key);
const kinds = Object.keys(seriesStores) as SeriesKind[];

async function enqueuePages(
  { db, queue }: Parts,
  toJob: (series: DueSeries) => NewJob,
  find: (page: DuePage) => Promise<DueSeries[]>,
): Promise<void> {
  let after: DueSeries | undefined;
  do {
    const page = await find({ after, limit: pageSize });
    await queue.enqueueAll(db, page.map(toJob));
    after = page.length === pageSize ? page.at(-1) : undefined;
  } while (after);
}

/** The worker's jobs for series, by queue. */
export const recurringJobs = (deps: PaymentDeps): JobHandlers<typeof recurringQueues> => ({
  [recurringQueues.run]: async (payload) => {
    await runSeries(deps, v.parse(SeriesKeySchema, payload));
    return undefined;
  },
  [recurringQueues.present]: async (payload) => {
    await presentAgain(deps, v.parse(PresentmentKeySchema, payload));
    return undefined;
  },
  [recurringQueues.notice]: async (payload) => {
    await announce(deps, v.parse(SeriesKeySchema, payload));
    return undefined;
  },
  [recurringQueues.changePlan]: (payload) => goOnWithChange(deps, v.parse(PlanChangeKeySchema, payload)),
  [recurringQueues.expiry]: async (payload) => {
    await announceExpiry(deps, v.parse(SeriesKeySchema, payload));
    return undefined;
  },
});
