import { locale, t } from '@tillway/language';
import { chakra } from '@tillway/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { daysAfter, monthsAfter, weekdayOf, weeksOf } from './month-days';

export interface MonthGridProps {
  /** The name of the grid: `Payments in November 2026`. */
  label: string;
  /** The day that Tab reaches, `yyyy-mm-dd`; its month is shown. The parent keeps it, usually in the URL. */
  day: string;
  onDayChange: (day: string) => void;
  /** The current day, `yyyy-mm-dd`; marked, and announced as today. */
  today: string;
  /** Called by Enter or by a click on a day's number. */
  onOpen: (day: string) => void;
  /** Renders a day's content below its number; may contain links. */
  children: (day: string) => ReactNode;
  /** Describes a day's content after its spoken date: `3 payments`. */
  describe?: (day: string) => string;
}

/** Returns the days of the week from Sunday, in the language of the page. */
const weekdays = (weekday: 'long' | 'short'): string[] => {
  const format = new Intl.DateTimeFormat(locale(), { weekday, timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2023, 0, 1 + day)));
};

const Table = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    '& th': { p: '1', textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted' },
    '& td': {
      // Room for a line, three entries of two lines, and a count of the rest: all months have the same
      // height.
      height: '12rem',
      p: '1',
      verticalAlign: 'top',
      borderWidth: '1px',
      overflow: 'hidden',
    },
    '& td[data-outside]': { bg: 'bg.subtle' },
  },
});
const DayButton = chakra('button', {
  base: {
    minW: '6',
    minH: '6',
    px: '1',
    borderRadius: 'sm',
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.muted' },
    '&[aria-current=date]': { bg: 'brand.solid', color: 'brand.contrast', fontWeight: 'semibold' },
  },
});

/** Returns the day that a key leads to, or `undefined` if the key does nothing here. */
function reached(key: string, day: string): string | undefined {
  const moves: Record<string, () => string> = {
    ArrowLeft: () => daysAfter(day, -1),
    ArrowRight: () => daysAfter(day, 1),
    ArrowUp: () => daysAfter(day, -7),
    ArrowDown: () => daysAfter(day, 7),
    Home: () => daysAfter(day, -weekdayOf(day)),
    End: () => daysAfter(day, 6 - weekdayOf(day)),
    PageUp: () => monthsAfter(day, -1),
    PageDown: () => monthsAfter(day, 1),
  };
  return moves[key]?.();
}

/** Made once, for the 42 days of each month: the page has one language. */
let speaking: Intl.DateTimeFormat | undefined;
const spoken = (day: Date): string =>
  (speaking ??= new Intl.DateTimeFormat(locale(), { dateStyle: 'full', timeZone: 'UTC' })).format(day);

/**
 * A month of days. Tab reaches one day; arrow keys, Home, End, Page Up, and Page Down move by day, week, and
 * month.
 */
export function MonthGrid(props: MonthGridProps) {
  const { label, day, onDayChange, today, onOpen, children, describe } = props;
  const table = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const month = day.slice(0, 7);
  const short = weekdays('short');

  useEffect(() => {
    // Focus follows the keyboard into another month once that month is rendered.
    if (moved.current) table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    moved.current = false;
  }, [day]);

  const press = (event: KeyboardEvent, of: string) => {
    const to = reached(event.key, of);
    if (to === undefined) return;
    event.preventDefault();
    moved.current = true;
    onDayChange(to);
  };
  const nameOf = (of: string) =>
    [spoken(new Date(`${of}T00:00:00Z`)), of === today ? t('today') : '', describe?.(of) ?? '']
      .filter(Boolean)
      .join(', ');

  return (
    <Table ref={table} role="grid" aria-label={t(label)}>
      <thead>
        <tr>
          {weekdays('long').map((name, day) => (
            <th key={name} scope="col" abbr={name}>
              {short[day]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((each) => (
              <td key={each} data-outside={each.startsWith(month) ? undefined : ''}>
                <DayButton
                  type="button"
                  data-day={each}
                  aria-label={nameOf(each)}
                  aria-current={each === today ? 'date' : undefined}
                  color={each === today ? 'brand.contrast' : each.startsWith(month) ? 'fg' : 'fg.muted'}
                  tabIndex={each === day ? 0 : -1}
                  onKeyDown={(event) => press(event, each)}
                  onClick={() => onOpen(each)}
                >
                  {Number(each.slice(8))}
                </DayButton>
                {children(each)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
