import { addDays, type IsoDate, isIsoDate, startOfDay } from '../dates';

/** Both `YYYY-MM-DD HH:mm:ss` in UTC; left out where no date was given. */
export interface SearchRange {
  start?: string;
  end?: string;
}

/** The times that calendar days cover in a time zone, from the first's start to the last's 23:59:59 (VAL-076, VAL-077). */
export function searchRange(
  from: IsoDate | undefined = '',
  to: IsoDate | undefined = '',
  zone: string,
): SearchRange {
  return {
    ...(isIsoDate(from) && { start: inUtc(startOfDay(from, zone)) }),
    ...(isIsoDate(to) && { end: inUtc(startOfDay(addDays(to, 1), zone) - 1000) }),
  };
}

const inUtc = (instant: number): string => new Date(instant).toISOString().slice(0, 19).replace('T', ' ');
