import { addDays, addMonths, daysBetween, type IsoDate, monthsBetween } from '../dates';
import { type Frequency, frequencyFacts } from './frequency';

/** The most dates that a preview lists. Count and end date are not limited by it. */
export const previewLimit = 100;

/**
 * Returns the date `steps` steps after a start. Counts from the start day, so a 31st is restored after
 * February.
 */
export function stepDate(start: IsoDate, frequency: Frequency, steps: number): IsoDate {
  const { step } = frequencyFacts[frequency];
  return 'days' in step ? addDays(start, steps * step.days) : addMonths(start, steps * step.months);
}

/** Returns the number of dates from a start to an end, both included; 0 if the end is before the start. */
export function countUntil(start: IsoDate, frequency: Frequency, end: IsoDate): number {
  if (end < start) return 0;
  const { step } = frequencyFacts[frequency];
  if ('days' in step) return Math.floor(daysBetween(start, end) / step.days) + 1;
  const steps = Math.floor(monthsBetween(start, end) / step.months);
  return stepDate(start, frequency, steps) > end ? steps : steps + 1;
}

/** Returns the last of `count` dates, at least one. */
export const endAfter = (start: IsoDate, frequency: Frequency, count: number): IsoDate =>
  stepDate(start, frequency, Math.max(count, 1) - 1);

/** Returns whether a date is one of the series' dates. */
export const isOnStep = (start: IsoDate, frequency: Frequency, date: IsoDate): boolean => {
  const count = countUntil(start, frequency, date);
  return count > 0 && endAfter(start, frequency, count) === date;
};

/** Returns the first date of the series on or after `from`. */
export function firstStepFrom(start: IsoDate, frequency: Frequency, from: IsoDate): IsoDate {
  const count = countUntil(start, frequency, from);
  if (count === 0) return start;
  const reached = endAfter(start, frequency, count);
  return reached === from ? reached : stepDate(start, frequency, count);
}

/** Returns the last date of the series before `before`, but not before the start. */
export function lastStepBefore(start: IsoDate, frequency: Frequency, before: IsoDate): IsoDate {
  return endAfter(start, frequency, countUntil(start, frequency, addDays(before, -1)));
}

/** Lists the dates from a start to an end, at most `limit`. */
export function listDates(
  start: IsoDate,
  frequency: Frequency,
  end: IsoDate,
  limit: number = previewLimit,
): IsoDate[] {
  const length = Math.min(countUntil(start, frequency, end), limit);
  return Array.from({ length }, (_, steps) => stepDate(start, frequency, steps));
}
