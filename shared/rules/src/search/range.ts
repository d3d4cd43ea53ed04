import { DateTime } from 'luxon';
import { isIsoDate, type IsoDate } from '../dates';

/** Both `YYYY-MM-DD HH:mm:ss` in UTC; left out where no date was given. */
export interface SearchRange {
  start?: string;
  end?: string;
}

/** The times that calendar days cover in a time zone, from the first's start to the last's 23:59:59 (VAL-076, VAL-077). */
export function searchRange(from: IsoDate | undefined, to: IsoDate | undefined, zone: string): SearchRange {
  const start = dayIn(zone, from)?.startOf('day');
  const end = dayIn(zone, to)?.endOf('day');
  return { ...(start && { start: inUtc(start) }), ...(end && { end: inUtc(end) }) };
}

const dayIn = (zone: string, date = ''): DateTime | undefined =>
  isIsoDate(date) ? DateTime.fromISO(date, { zone }) : undefined;

const inUtc = (time: DateTime): string => time.toUTC().toFormat('yyyy-MM-dd HH:mm:ss');
