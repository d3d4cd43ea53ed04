/** A calendar date, `YYYY-MM-DD`, of the years 0001 to 9999. Dates compare as text. */
export type IsoDate = string;

const dayMs = 86_400_000;

/** Arithmetic stops at the first and last date that can be written, so a half-typed year cannot throw. */
const firstDate: IsoDate = '0001-01-01';
const lastDate: IsoDate = '9999-12-31';
const parsedDays = (date: IsoDate): number => Date.parse(`${date}T00:00:00Z`) / dayMs;
const [firstDay, lastDay] = [parsedDays(firstDate), parsedDays(lastDate)];

/** Returns whether a text is an existing date. February 30 is not. */
export function isIsoDate(text: string): text is IsoDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const days = parsedDays(text);
  return Number.isFinite(days) && fromDays(days) === text;
}

/**
 * Returns days since 1970-01-01. Throws RangeError for an invalid date, so that wrong arithmetic never looks
 * like a date.
 */
function toDays(date: IsoDate): number {
  if (!isIsoDate(date)) throw new RangeError(`${String(date)} is not a date`);
  return parsedDays(date);
}

const fromDays = (days: number): IsoDate =>
  new Date(Math.min(Math.max(days, firstDay), lastDay) * dayMs).toISOString().slice(0, 10);

/** Returns the date `days` later, or earlier for a negative number. */
export const addDays = (date: IsoDate, days: number): IsoDate => fromDays(toDays(date) + days);

/** Returns the number of days from `from` to `to`. */
export const daysBetween = (from: IsoDate, to: IsoDate): number => toDays(to) - toDays(from);

/** Returns the same day `months` later, or the last day of a month that is too short. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const from = new Date(toDays(date) * dayMs);
  const month = from.getUTCFullYear() * 12 + from.getUTCMonth() + months;
  if (month < 12) return firstDate;
  if (month >= 10_000 * 12) return lastDate;
  const last = new Date(utcMs(month + 1, 0)).getUTCDate();
  return fromDays(utcMs(month, Math.min(from.getUTCDate(), last)) / dayMs);
}

/**
 * Returns the UTC milliseconds of a day in a month counted from the year 0. Unlike `Date.UTC`, it does not
 * move years below 100 to the 1900s.
 */
const utcMs = (month: number, day: number): number =>
  new Date(0).setUTCFullYear(Math.floor(month / 12), month % 12, day);

/** Returns the number of months from `from` to `to`, ignoring days. */
export const monthsBetween = (from: IsoDate, to: IsoDate): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7));

/** 0 is Sunday. */
export const weekday = (date: IsoDate): number => new Date(toDays(date) * dayMs).getUTCDay();

export const startOfMonth = (date: IsoDate): IsoDate => `${date.slice(0, 7)}-01`;
