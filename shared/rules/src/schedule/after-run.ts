import { addDays, type IsoDate } from '../dates';
import { type FailedRun, nextRetry } from './retry';
import { nextRun, type ScheduledSeries } from './runs';
import { recurringStatuses } from './status';

/** What became of a charge for a due date. */
export type RunOutcome = { kind: 'paid' } | ({ kind: 'refused' } & FailedRun);

/** What a run's outcome makes of it and of its series; `next` is when the series is taken up again. */
export type AfterRun =
  | { run: 'paid'; statusId: number; next: IsoDate | null }
  | { run: 'retry'; retryOn: IsoDate; next: IsoDate }
  | { run: 'failed'; statusId: number; next: null };

/**
 * Where a series goes from a due date: on to the next one, over after the last, on hold until a refused one is tried
 * again, and declined when that is of no use any more.
 */
export function afterRun(series: ScheduledSeries, dueDate: IsoDate, outcome: RunOutcome): AfterRun {
  if (outcome.kind === 'paid') {
    const next = nextRun(series, addDays(dueDate, 1));
    return next === undefined
      ? { run: 'paid', statusId: recurringStatuses.ended, next: null }
      : { run: 'paid', statusId: recurringStatuses.running, next };
  }
  const retryOn = nextRetry(outcome);
  return retryOn === undefined
    ? { run: 'failed', statusId: recurringStatuses.declined, next: null }
    : { run: 'retry', retryOn, next: retryOn };
}
