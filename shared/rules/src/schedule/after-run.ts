import { addDays, type IsoDate } from '../dates';
import { type FailedRun, nextRetry } from './retry';
import { nextRun, type ScheduledSeries } from './runs';
import { recurringStatuses } from './status';

/** The outcome of a charge for a due date. */
export type RunOutcome = { kind: 'paid' } | ({ kind: 'refused' } & FailedRun);

/** The effect of an outcome on a run and its series. `next` is the date on which the series continues. */
export type AfterRun =
  | { run: 'paid'; statusId: number; next: IsoDate | null }
  | { run: 'retry'; retryOn: IsoDate; next: IsoDate }
  | { run: 'failed'; statusId: number; next: null };

/**
 * Returns the next state of a series after a due date: the next date, or ended after the last. A declined
 * date waits for a retry; if a retry is useless, the series is declined.
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
