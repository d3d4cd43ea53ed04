import { type IsoDate, todayIn } from '@tillway/rules';

/** The one source of "now" (decisions §0.8). Nothing in the gateway asks `Date` by itself. */
export interface Clock {
  now(): Date;
  /** The calendar date, `YYYY-MM-DD`, that it now is in an IANA time zone. Throws a RangeError on an unknown zone. */
  today(zone: string): string;
}

/** A clock that tells what `now` tells. */
export const clockFrom = (now: () => Date): Clock => ({ now, today: (zone) => todayIn(zone, now()) });

/** The date that it is where days begin first: nowhere is it later. */
export const latestToday = (now: Date): IsoDate => todayIn('Pacific/Kiritimati', now);

export const systemClock: Clock = clockFrom(() => new Date());
