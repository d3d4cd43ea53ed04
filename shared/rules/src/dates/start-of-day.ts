import type { IsoDate } from './calendar';
import { zoneFormat } from './zone-format';

const formatOf = zoneFormat({
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** Returns a zone's offset from UTC at an instant. Milliseconds, positive east of UTC. */
function offsetAt(instant: number, zone: string): number {
  const parts = formatOf(zone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((each) => each.type === type)?.value ?? 0);
  return (
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) -
    instant
  );
}

/**
 * Returns the instant at which a calendar day begins in a time zone. Milliseconds. If clocks skip midnight,
 * the day begins after the skip; if midnight occurs twice, it begins with the first.
 */
export function startOfDay(day: IsoDate, zone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // No zone changes its clocks twice within a day and a half, so these are the offsets before and after.
  const [before, after] = [offsetAt(midnight - 86_400_000, zone), offsetAt(midnight + 86_400_000, zone)];
  const candidates = [midnight - Math.max(before, after), midnight - Math.min(before, after)];
  const exact = candidates.find((instant) => instant + offsetAt(instant, zone) === midnight);
  // No clock shows this midnight. The day begins when the later offset takes effect.
  return exact ?? midnight - Math.min(before, after);
}
