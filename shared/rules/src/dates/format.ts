import { isIsoDate, type IsoDate } from './calendar';
import { todayIn } from './today';
import { zoneFormat } from './zone-format';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Mar-09-2024`, of a date or of an instant's date in a zone (SHELL-072); empty for what is neither. */
export function formatDate(iso: string, zone = 'UTC'): string {
  const date: IsoDate = iso.length > 10 ? dateOf(iso, zone) : iso;
  if (!isIsoDate(date)) return '';
  const [year = '', month = '', day = ''] = date.split('-');
  return `${months[Number(month) - 1]}-${day}-${year}`;
}

const minute = { hour: 'numeric', minute: '2-digit' } as const;

/** An instant with its time of day in a zone, `Mar-09-2024 2:05:09 PM`; empty for what is none. */
export const formatDateTime = inZone({ ...minute, second: '2-digit' });

/** The same to the minute, as lists show it: `Mar-09-2024 2:05 PM`. */
export const formatDateMinute = inZone(minute);

function inZone(time: Intl.DateTimeFormatOptions) {
  const timeIn = zoneFormat(time);
  return (iso: string, zone = 'UTC'): string => {
    const date = formatDate(iso, zone);
    // Newer engines part the time from AM and PM by a narrow no-break space.
    return date && `${date} ${timeIn(zone).format(new Date(iso)).replace('\u202f', ' ')}`;
  };
}

const dateOf = (instant: string, zone: string): IsoDate =>
  Number.isNaN(Date.parse(instant)) ? '' : todayIn(zone, new Date(instant));
