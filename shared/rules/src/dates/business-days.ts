import { addDays, type IsoDate, weekday } from './calendar';

const isWeekend = (date: IsoDate): boolean => weekday(date) === 0 || weekday(date) === 6;

/**
 * Returns the date `days` business days later, not counting `date` itself. Skips weekends but not holidays.
 */
export const addBusinessDays = (date: IsoDate, days: number): IsoDate =>
  addOpenDays(date, days, (day) => !isWeekend(day));

/** Returns whether banks settle on a date: not on weekends or Federal Reserve holidays. */
export const isBankingDay = (date: IsoDate): boolean =>
  !isWeekend(date) && !holidaysOf(date.slice(0, 4)).has(date);

/** Returns the date `days` banking days later, not counting `date` itself. */
export const addBankingDays = (date: IsoDate, days: number): IsoDate => addOpenDays(date, days, isBankingDay);

function addOpenDays(date: IsoDate, days: number, isOpen: (date: IsoDate) => boolean): IsoDate {
  let [day, left] = [date, days];
  while (left > 0) {
    day = addDays(day, 1);
    if (isOpen(day)) left -= 1;
  }
  return day;
}

const monday = 1;
const thursday = 4;

/**
 * Returns the Federal Reserve's holidays of a year. A Sunday holiday moves to Monday; a Saturday holiday is
 * not observed.
 */
export function holidaysOf(year: string): ReadonlySet<IsoDate> {
  const fixed = ['01-01', '06-19', '07-04', '11-11', '12-25'].map((day) => keptOnMonday(`${year}-${day}`));
  return new Set([
    ...fixed,
    nthWeekday(`${year}-01-01`, monday, 3),
    nthWeekday(`${year}-02-01`, monday, 3),
    addDays(nthWeekday(`${year}-06-01`, monday, 1), -7),
    nthWeekday(`${year}-09-01`, monday, 1),
    nthWeekday(`${year}-10-01`, monday, 2),
    nthWeekday(`${year}-11-01`, thursday, 4),
  ]);
}

const keptOnMonday = (date: IsoDate): IsoDate => (weekday(date) === 0 ? addDays(date, 1) : date);

const nthWeekday = (first: IsoDate, day: number, nth: number): IsoDate =>
  addDays(first, ((day - weekday(first) + 7) % 7) + (nth - 1) * 7);
