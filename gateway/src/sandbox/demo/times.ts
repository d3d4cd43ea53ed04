import { addDays, type IsoDate, todayIn } from '@tillway/rules';
import { DateTime } from 'luxon';
import type { Chance } from './chance';

/** The hour at which cards settle, in the account's time zone. */
export const cutoffHour = 22;

/** Returns the instant of a time of day in a zone. */
export const at = (zone: string, date: IsoDate, hour: number, minute = 0, second = 0): Date =>
  DateTime.fromISO(`${date}T${[hour, minute, second].map(twoDigits).join(':')}`, { zone }).toJSDate();
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Draws a moment in a day's business hours. */
export const inBusinessHours = (chance: Chance, zone: string, date: IsoDate): Date =>
  at(zone, date, chance.int(8, 19), chance.int(0, 59), chance.int(0, 59));

/** Returns the first cutoff after an instant. */
export function cutoffAfter(zone: string, instant: Date): Date {
  const today = todayIn(zone, instant);
  const cutoff = at(zone, today, cutoffHour);
  return cutoff > instant ? cutoff : at(zone, addDays(today, 1), cutoffHour);
}

export const minutesAfter = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() + minutes * 60_000);

export const daysBefore = (instant: Date, days: number): Date => minutesAfter(instant, -days * 1440);
