import { isIsoDate, type IsoDate } from './calendar';
import { todayIn } from './today';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Mar-09-2024`, of a date or of an instant's date in a zone (SHELL-072); empty for what is neither. */
export function formatDate(iso: string, zone = 'UTC'): string {
  const date: IsoDate = iso.length > 10 ? dateOf(iso, zone) : iso;
  if (!isIsoDate(date)) return '';
  const [year = '', month = '', day = ''] = date.split('-');
  return `${months[Number(month) - 1]}-${day}-${year}`;
}

/** An instant with its time of day in a zone, `Mar-09-2024 2:05:09 PM`; empty for what is none. */
export const formatDateTime = (iso: string, zone = 'UTC'): string => inZone(iso, zone, { second: '2-digit' });

/** The same to the minute, as lists show it: `Mar-09-2024 2:05 PM`. */
export const formatDateMinute = (iso: string, zone = 'UTC'): string => inZone(iso, zone);

function inZone(iso: string, zone: string, more: Intl.DateTimeFormatOptions = {}): string {
  const date = formatDate(iso, zone);
  if (date === '') return '';
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hour: 'numeric',
    minute: '2-digit',
    ...more,
  });
  // Newer engines part the time from AM and PM by a narrow no-break space.
  return `${date} ${time.format(new Date(iso)).replace('\u202f', ' ')}`;
}

const dateOf = (instant: string, zone: string): IsoDate =>
  Number.isNaN(Date.parse(instant)) ? '' : todayIn(zone, new Date(instant));
