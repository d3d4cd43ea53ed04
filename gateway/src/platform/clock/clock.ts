import { type IsoDate, todayIn } from '@tillway/rules';

/** The one source of "now". Nothing in the gateway calls `Date` directly. */
export interface Clock {
  now(): Date;
  /**
   * The current calendar date, `YYYY-MM-DD`, in an IANA time zone. Throws a RangeError for an unknown zone.
   */
  today(zone: string): string;
}

/** Creates a clock that reads the time from `now`. */
export const clockFrom = (now: () => Date): Clock => ({ now, today: (zone) => todayIn(zone, now()) });

/** Today's date in the time zone where days begin first: no zone has a later date. */
export const latestToday = (now: Date): IsoDate => todayIn('Pacific/Kiritimati', now);

export const systemClock: Clock = clockFrom(() => new Date());
