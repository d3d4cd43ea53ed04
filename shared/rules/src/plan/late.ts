import { addDays, type IsoDate } from '../dates';
import { listDates } from '../frequency';
import type { RecurringStatus } from '../schedule';
import { isApprovedPlanCode, planSeries, type PlanTransaction } from './facts';

/** A due date of a plan's installments that was begun. */
export interface DueRun {
  due_date: IsoDate;
  /** `retry`: refused, to be tried again on `retry_on`; `failed`: given up. */
  state: string;
  retry_on: IsoDate | null;
}

/** A due date of one of the plan's series, and the payment that was made for it. */
export interface SeriesRun extends DueRun {
  series_id: string;
  transaction_id: string | null;
}

/** Where the installments of a plan stand. */
export interface DueStanding {
  runs: readonly DueRun[];
  status: RecurringStatus;
  /** When they go on. */
  next: IsoDate | null;
}

/** A due date that has come and was not paid. */
export interface LateDate {
  date: IsoDate;
  /** When the same card or account is tried again; null: it is not. */
  retryOn: IsoDate | null;
}

/**
 * The due dates of a plan that have come and were not paid, oldest first: refused and waiting, given up with the card, passed
 * while nothing could be charged, or refused on the first day (docs/decisions/0125-what-is-late-of-a-plan.md). A date that is
 * being charged is none; today's is one that is to come until the day is over.
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

/** Its first payment was declined when its day came. */
const wasRefused = (current: PlanTransaction): boolean =>
  current.authorized === null && current.response_code !== null && !isApprovedPlanCode(current);
