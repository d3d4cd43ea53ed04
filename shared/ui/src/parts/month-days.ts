const dayMs = 86_400_000;

const date = (day: string) => new Date(`${day}T00:00:00Z`);
const iso = (value: Date) => value.toISOString().slice(0, 10);

/** Adds days to an ISO date: `2026-11-30` and 1 become `2026-12-01`. */
export const daysAfter = (day: string, days: number): string =>
  iso(new Date(date(day).getTime() + days * dayMs));

/**
 * Adds months to an ISO date, with the last day if the month is shorter: `2026-01-31` and 1 become
 * `2026-02-28`.
 */
export function monthsAfter(day: string, months: number): string {
  const first = date(`${day.slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() + months + 1, 0);
  const last = first.getUTCDate();
  first.setUTCDate(Math.min(Number(day.slice(8)), last));
  return iso(first);
}

/** Returns the day of the week; Sunday is 0. */
export const weekdayOf = (day: string): number => date(day).getUTCDay();

/**
 * Returns six weeks, Sunday first, from the week in which a month (`2026-11`) begins. Every month has the
 * same height.
 */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const start = daysAfter(first, -weekdayOf(first));
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_day, at) => daysAfter(start, 7 * week + at)),
  );
}
