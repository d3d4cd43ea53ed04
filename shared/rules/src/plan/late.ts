import { addDays, type IsoDate } from '../dates';
import { listDates } from '../frequency';
import type { RecurringStatus } from '../schedule';
import { isApprovedPlanCode, planSeries, type PlanTransaction } from './facts';

/** A due date of a plan's installments that was started. */
export interface DueRun {
  due_date: IsoDate;
  /** `retry`: declined, to be tried again on `retry_on`; `failed`: given up. */
  state: string;
  retry_on: IsoDate | null;
}

/** A due date of one of the plan's series, and its payment. */
export interface SeriesRun extends DueRun {
  series_id: string;
  transaction_id: string | null;
}

/** The state of a plan's installments. */
export interface DueStanding {
  runs: readonly DueRun[];
  status: RecurringStatus;
  /** The date on which they continue. */
  next: IsoDate | null;
}

/** An overdue date. */
export interface LateDate {
  date: IsoDate;
  /** The date on which the same card or account is tried again; null if it is not. */
  retryOn: IsoDate | null;
}

/**
 * Returns the overdue dates of a plan, oldest first. They were declined and wait for a retry, were given up
 * with the card, or were missed while nothing could be charged. A declined first payment counts too. A date
 * whose charge is in progress is not overdue; today's date becomes overdue only tomorrow.
 */
export function lateDates(
  current: PlanTransaction,
  { runs, status, next }: DueStanding,
  today: IsoDate,
): LateDate[] {
  const series = current.voided === null && status !== 'cancelled' ? planSeries(current) : undefined;
  if (!series) return [];
  const unpaid = runs.filter(
    ({ state }) => state === 'retry' || (state === 'failed' && status === 'declined'),
  );
  const first = [
    ...unpaid.map(({ due_date }) => due_date),
    ...(unpaid.length === 0 && next !== null ? [next] : []),
    ...(wasRefused(current) ? [series.start] : []),
  ].sort()[0];
  if (first === undefined) return [];
  const runOf = (date: IsoDate) => runs.find(({ due_date }) => due_date === date);
  return listDates(series.start, series.frequency, earlier(series.end, addDays(today, -1)), Infinity)
    .filter((date) => {
      const run = runOf(date);
      return date >= first && (!run || unpaid.includes(run));
    })
    .map((date) => ({ date, retryOn: runOf(date)?.retry_on ?? null }));
}

const earlier = (one: IsoDate, other: IsoDate): IsoDate => (one < other ? one : other);

/** Returns whether the first payment was declined on its date. */
const wasRefused = (current: PlanTransaction): boolean =>
  current.authorized === null && current.response_code !== null && !isApprovedPlanCode(current);
