import { addDays, addMonths, daysBetween, type IsoDate, monthsBetween } from '../dates';
import { type Frequency, frequencyFacts } from './frequency';

/** How many dates a preview lists; count and end are never cut by it (decisions C-23). */
export const previewLimit = 100;

/** The date `steps` steps after a start. Always counted from the start day, so a 31st comes back after February (VAL-055). */
export function stepDate(start: IsoDate, frequency: Frequency, steps: number): IsoDate {
  const { step } = frequencyFacts[frequency];
  return 'days' in step ? addDays(start, steps * step.days) : addMonths(start, steps * step.months);
}

/** How many dates lie from a start to an end, both included; none when it ends before it starts (VAL-061). */
export function countUntil(start: IsoDate, frequency: Frequency, end: IsoDate): number {
  if (end < start) return 0;
  const { step } = frequencyFacts[frequency];
  if ('days' in step) return Math.floor(daysBetween(start, end) / step.days) + 1;
  const steps = Math.floor(monthsBetween(start, end) / step.months);
  return stepDate(start, frequency, steps) > end ? steps : steps + 1;
}

/** The last of `count` dates, at least one (VAL-061). */
export const endAfter = (start: IsoDate, frequency: Frequency, count: number): IsoDate =>
  stepDate(start, frequency, Math.max(count, 1) - 1);

/** Whether a date is one of those that follow from a start (VAL-050). */
export const isOnStep = (start: IsoDate, frequency: Frequency, date: IsoDate): boolean => {
  const count = countUntil(start, frequency, date);
  return count > 0 && endAfter(start, frequency, count) === date;
};

/** The first date on or after another. */
export function firstStepFrom(start: IsoDate, frequency: Frequency, from: IsoDate): IsoDate {
  const count = countUntil(start, frequency, from);
  if (count === 0) return start;
  const reached = endAfter(start, frequency, count);
  return reached === from ? reached : stepDate(start, frequency, count);
}

/** The last date before another, not earlier than the start (VAL-069). */
export function lastStepBefore(start: IsoDate, frequency: Frequency, before: IsoDate): IsoDate {
  return endAfter(start, frequency, countUntil(start, frequency, addDays(before, -1)));
}

/** The dates from a start to an end, the first `limit` of them (VAL-062). */
export function listDates(
  start: IsoDate,
  frequency: Frequency,
  end: IsoDate,
  limit: number = previewLimit,
): IsoDate[] {
  const length = Math.min(countUntil(start, frequency, end), limit);
  return Array.from({ length }, (_, steps) => stepDate(start, frequency, steps));
}
