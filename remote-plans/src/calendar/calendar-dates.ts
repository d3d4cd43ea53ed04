import { locale, t } from '@tillway/language';
import { addDays, addMonths, formatDate, type IsoDate, startOfMonth, weekday } from '@tillway/rules';

export const views = ['month', 'week', 'day', 'agenda'] as const;
export type View = (typeof views)[number];

/** A range of days, first and last included. */
export interface Range {
  from: IsoDate;
  to: IsoDate;
}

const startOfWeek = (date: IsoDate): IsoDate => addDays(date, -weekday(date));
const endOfMonth = (date: IsoDate): IsoDate => addDays(addMonths(startOfMonth(date), 1), -1);

/** Returns the days that a view is named after: a month without its neighbors. */
const namedRange = (view: View, date: IsoDate): Range =>
  view === 'month' ? { from: startOfMonth(date), to: endOfMonth(date) } : rangeOf(view, date);

/** Counts the events that a view announces. A month does not count its neighbors' days in the grid. */
export function countOf(view: View, date: IsoDate, counts: Readonly<Record<IsoDate, number>>): number {
  const { from, to } = namedRange(view, date);
  return Object.entries(counts).reduce(
    (sum, [day, count]) => (day >= from && day <= to ? sum + count : sum),
    0,
  );
}

/** Returns the days that a view shows around a date. A month has six whole weeks, Sunday first. */
export function rangeOf(view: View, date: IsoDate): Range {
  if (view === 'day') return { from: date, to: date };
  if (view === 'week') return { from: startOfWeek(date), to: addDays(startOfWeek(date), 6) };
  const [first, last] = [startOfMonth(date), endOfMonth(date)];
  if (view === 'agenda') return { from: first, to: last };
  return { from: startOfWeek(first), to: addDays(startOfWeek(first), 41) };
}

export function daysOf({ from, to }: Range): IsoDate[] {
  const days: IsoDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Returns the date to show after a turn forward (1) or back (-1). */
export function turned(view: View, date: IsoDate, by: 1 | -1): IsoDate {
  if (view === 'day') return addDays(date, by);
  if (view === 'week') return addDays(date, 7 * by);
  return addMonths(startOfMonth(date), by);
}

const format = (options: Intl.DateTimeFormatOptions) => {
  let formatter: Intl.DateTimeFormat | undefined;
  return (date: IsoDate) => {
    // The language of the page is known when the first date is shown.
    formatter ??= new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' });
    return formatter.format(new Date(`${date}T00:00:00Z`));
  };
};
export const weekdayName = format({ weekday: 'short' });
/** `Monday, January 15, 2024`: a day for screen readers. */
export const longDay = format({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const monthName = format({ month: 'long', year: 'numeric' });

/** Returns the title of the days that a view shows. */
export function titleOf(view: View, date: IsoDate): string {
  const { from, to } = rangeOf(view, date);
  if (view === 'day') return longDay(date);
  return view === 'week'
    ? t('{from} to {to}', { from: formatDate(from), to: formatDate(to) })
    : monthName(date);
}
