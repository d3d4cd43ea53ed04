import { addDays, type IsoDate, isIsoDate, startOfDay } from '../dates';

/** Both `YYYY-MM-DD HH:mm:ss` in UTC. Missing if no date was given. */
export interface SearchRange {
  start?: string;
  end?: string;
}

/**
 * Returns the UTC times that calendar days cover in a time zone, from the start of the first to 23:59:59 of
 * the last.
 */
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
