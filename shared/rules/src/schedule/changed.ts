import { addDays, type IsoDate } from '../dates';
import { nextRun, type ScheduledSeries } from './runs';

/** A series before a change. */
export interface StandingSeries extends Omit<ScheduledSeries, 'frequency'> {
  /** Not a `Frequency` if the series was cancelled. */
  frequency: string | null;
  /** The next due date; in the past if the worker was down; null if the series is over. */
  next: IsoDate | null;
  /** The last date for which a run was started, paid or not. */
  lastBegun: IsoDate | null;
  /** The date that the sale itself paid; null if runs pay every date. */
  soldOn: IsoDate | null;
  /** The date whose charge is in progress, or the retry date of a declined one. */
  unfinished: IsoDate | null;
  /** True while the unfinished date is being charged. */
  isBeingCharged: boolean;
}

export interface ChangedSeries {
  next: IsoDate | null;
  /** A declined date that waited for a retry is dropped, because other dates replace it. */
  givesUpRefused: boolean;
}

/**
 * Returns the next run of a changed series; null if it is over. The change must not lose due payments. Missed
 * dates stay due while start and frequency stay the same. A declined date is tried again first if it is still
 * one of the dates. With a new start, the merchant replaces all uncharged dates. Returns `'due'` if due
 * payments must be charged first: the change would lose them, or charge for days on which nothing was due.
 */
export function nextAfterChange(
  before: StandingSeries,
  after: ScheduledSeries,
  today: IsoDate,
): ChangedSeries | 'due' {
  const { next, lastBegun, soldOn, unfinished, isBeingCharged } = before;
  const isDue = unfinished !== null || (next !== null && next <= today);
  const isSameStart = after.start === before.start;
  const goesOnAfterItsEnd = before.end < today && after.end > before.end;
  if (isSameStart && isDue && (after.frequency !== before.frequency || goesOnAfterItsEnd)) return 'due';
  // A started date stays if it is one of the new dates.
  const keepsUnfinished = lastBegun !== null && nextRun(after, lastBegun) === lastBegun;
  if (!keepsUnfinished && isBeingCharged) return 'due';
  if (keepsUnfinished && unfinished !== null) return { next: unfinished, givesUpRefused: false };
  const from = isSameStart && next !== null && next < today ? next : today;
  // A series may be changed on the evening of its first day, after the sale has settled.
  const done = [lastBegun, soldOn].filter((date) => date !== null && date >= from && date <= today);
  const latest = done.sort().at(-1);
  const first = latest ? addDays(latest, 1) : from;
  return { next: nextRun(after, first) ?? null, givesUpRefused: unfinished !== null };
}
