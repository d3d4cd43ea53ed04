import { addDays, type IsoDate } from '../dates';
import { nextRun, type ScheduledSeries } from './runs';

/** A series as it stands when it is changed. */
export interface StandingSeries extends Omit<ScheduledSeries, 'frequency'> {
  /** Not one of ours where it was cancelled. */
  frequency: string | null;
  /** The next date that is due, today or before where the worker was away; null when it is over. */
  next: IsoDate | null;
  /** The last date that a run was begun for, paid or not. */
  lastBegun: IsoDate | null;
  /** The date that the sale itself paid; null where runs pay every date. */
  soldOn: IsoDate | null;
  /** The date that is being charged, or when a refused one is tried again. */
  unfinished: IsoDate | null;
  /** Whether the unfinished date is being charged at this moment. */
  isBeingCharged: boolean;
}

export interface ChangedSeries {
  next: IsoDate | null;
  /** A refused date that waited to be tried again is given up: other dates take its place. */
  givesUpRefused: boolean;
}

/**
 * When a changed series runs next (docs/decisions/0031-dates-that-were-missed.md); null: it is over. What was due
 * is not lost: dates that were missed stay due as long as start and frequency do, and a refused date is tried again first
 * as long as it is one of the dates. A new start is the merchant's own say: its dates take the place of all that was not
 * charged. `'due'`: what is due has to be charged first, because the change would lose it, or charge for days on which
 * nothing was due.
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
  // what was begun stays if it is one of the dates that are to be from now on
  const keepsUnfinished = lastBegun !== null && nextRun(after, lastBegun) === lastBegun;
  if (!keepsUnfinished && isBeingCharged) return 'due';
  if (keepsUnfinished && unfinished !== null) return { next: unfinished, givesUpRefused: false };
  const from = isSameStart && next !== null && next < today ? next : today;
  // a series may be changed on the evening of its first day, when the sale has settled
  const done = [lastBegun, soldOn].filter((date) => date !== null && date >= from && date <= today);
  const latest = done.sort().at(-1);
  const first = latest ? addDays(latest, 1) : from;
  return { next: nextRun(after, first) ?? null, givesUpRefused: unfinished !== null };
}
