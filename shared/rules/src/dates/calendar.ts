/** A calendar date, `YYYY-MM-DD`. Dates compare as text. */
export type IsoDate = string;

const dayMs = 86_400_000;

/** Whether a text is a date that exists: not February 30. */
export function isIsoDate(text: string): text is IsoDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(time) && fromDays(time / dayMs) === text;
}

/** Days since 1970-01-01. Throws RangeError for what is no date: wrong arithmetic must not pass for a date. */
function toDays(date: IsoDate): number {
  if (!isIsoDate(date)) throw new RangeError(`${String(date)} is not a date`);
  return Date.parse(`${date}T00:00:00Z`) / dayMs;
}

const fromDays = (days: number): IsoDate => new Date(days * dayMs).toISOString().slice(0, 10);

/** The date some days later, or earlier for a negative count. */
export const addDays = (date: IsoDate, days: number): IsoDate => fromDays(toDays(date) + days);

/** How many days `to` is after `from`. */
export const daysBetween = (from: IsoDate, to: IsoDate): number => toDays(to) - toDays(from);

/** The same day some months later, or that month's last day when it has no such day (VAL-055). */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const from = new Date(toDays(date) * dayMs);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return fromDays(Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay)) / dayMs);
}

/** How many months `to` is after `from`, days left aside. */
export const monthsBetween = (from: IsoDate, to: IsoDate): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7));

/** 0 is Sunday. */
export const weekday = (date: IsoDate): number => new Date(toDays(date) * dayMs).getUTCDay();

export const startOfMonth = (date: IsoDate): IsoDate => `${date.slice(0, 7)}-01`;
