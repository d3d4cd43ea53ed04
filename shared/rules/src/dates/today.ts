import type { IsoDate } from './calendar';
import { zoneFormat } from './zone-format';

const formatOf = zoneFormat({
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** No zone changes its date within a quarter hour, so dates can be cached for one. */
const quarterHourMs = 15 * 60_000;
const mostDates = 100;
const dates = new Map<string, IsoDate>();

/**
 * Returns the calendar date at an instant in a time zone such as `America/Chicago`. Uses no date library,
 * because the charge screen loads this.
 */
export function todayIn(zone: string, now: Date): IsoDate {
  const key = `${zone} ${Math.floor(now.getTime() / quarterHourMs)}`;
  let date = dates.get(key);
  if (date === undefined) {
    if (dates.size >= mostDates) dates.clear();
    dates.set(key, (date = dateIn(zone, now)));
  }
  return date;
}

function dateIn(zone: string, now: Date): IsoDate {
  const parts = formatOf(zone).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
