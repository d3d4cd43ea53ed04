const dayMs = 86_400_000;

const date = (day: string) => new Date(`${day}T00:00:00Z`);
const iso = (value: Date) => value.toISOString().slice(0, 10);

/** `2026-11-30` and 1: `2026-12-01` */
export const daysAfter = (day: string, days: number): string =>
  iso(new Date(date(day).getTime() + days * dayMs));

/** The same day of another month, or its last where it has fewer: `2026-01-31` and 1 is `2026-02-28`. */
export function monthsAfter(day: string, months: number): string {
  const first = date(`${day.slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() + months + 1, 0);
  const last = first.getUTCDate();
  first.setUTCDate(Math.min(Number(day.slice(8)), last));
  return iso(first);
}

/** Sunday is 0. */
export const weekdayOf = (day: string): number => date(day).getUTCDay();

/** Six weeks from the one in which a month (`2026-11`) begins, Sunday first: every month is as high as any other. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const start = daysAfter(first, -weekdayOf(first));
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_day, at) => daysAfter(start, 7 * week + at)),
  );
}
