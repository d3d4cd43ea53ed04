import { locale } from '@tillway/language';
import { isIsoDate, type IsoDate } from './calendar';
import { todayIn } from './today';
import { zoneFormat } from './zone-format';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Formats a date, or an instant's date in a zone, as `Mar-09-2024`; empty if invalid. A page in another language has
 * that language's form: `9 mar 2024`.
 */
export function formatDate(iso: string, zone = 'UTC'): string {
  const date: IsoDate = iso.length > 10 ? dateOf(iso, zone) : iso;
  if (!isIsoDate(date)) return '';
  if (locale() !== 'en-US') return dateIn(locale())('UTC').format(new Date(`${date}T00:00:00Z`));
  const [year = '', month = '', day = ''] = date.split('-');
  return `${months[Number(month) - 1]}-${day}-${year}`;
}

/** The form of a date in another language. The page has one language, so this is made once. */
let foreign: ReturnType<typeof zoneFormat> | undefined;
const dateIn = (language: string) =>
  (foreign ??= zoneFormat({ day: 'numeric', month: 'short', year: 'numeric' }, language));

const minute = { hour: 'numeric', minute: '2-digit' } as const;

/** Formats an instant with its time in a zone, `Mar-09-2024 2:05:09 PM`; empty if invalid. */
export const formatDateTime = inZone({ ...minute, second: '2-digit' });

/** Formats an instant to the minute, for lists: `Mar-09-2024 2:05 PM`. */
export const formatDateMinute = inZone(minute);

function inZone(time: Intl.DateTimeFormatOptions) {
  const timeIn = zoneFormat(time);
  return (iso: string, zone = 'UTC'): string => {
    const date = formatDate(iso, zone);
    // Newer engines put a narrow no-break space before AM and PM.
    return date && `${date} ${timeIn(zone).format(new Date(iso)).replace('\u202f', ' ')}`;
  };
}

const dateOf = (instant: string, zone: string): IsoDate =>
  Number.isNaN(Date.parse(instant)) ? '' : todayIn(zone, new Date(instant));
