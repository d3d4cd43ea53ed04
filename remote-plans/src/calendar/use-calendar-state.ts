import { useSearchParams, useSession } from '@tillway/remote-kit';
import { isIsoDate, type IsoDate, todayIn } from '@tillway/rules';
import { type SearchValues, valuesFromUrl } from '@tillway/screen-kit';
import { useMemo } from 'react';
import { type View, views } from './calendar-dates';
import { calendarSearch } from './calendar-search';

export interface CalendarState {
  view: View;
  date: IsoDate;
  /** Today's date in the user's time zone. */
  today: IsoDate;
  values: SearchValues;
  show: (change: { view?: View; date?: IsoDate }) => void;
  setValues: (values: SearchValues) => void;
}

/** Returns the view for the screen's width: a phone has no room for the grid of a month. */
const viewByWidth = (): View => (matchMedia('(max-width: 47.99em)').matches ? 'agenda' : 'month');

/** Keeps the calendar's view, date, and search in the URL. Without a date there, it shows today's. */
export function useCalendarState(): CalendarState {
  const session = useSession();
  const { timezone } = session.user;
  const [search, setSearch] = useSearchParams();
  const text = search.toString();
  return useMemo(() => {
    const params = new URLSearchParams(text);
    const today = todayIn(timezone, new Date());
    const asked = params.get('date') ?? '';
    const entries = Object.fromEntries([...params.keys()].map((key) => [key, params.getAll(key)]));
    return {
      view: views.find((each) => each === params.get('view')) ?? viewByWidth(),
      date: isIsoDate(asked) ? asked : today,
      today,
      values: valuesFromUrl(calendarSearch, entries, { session, scope: {} }),
      show: ({ view, date }) => {
        const next = new URLSearchParams(text);
        if (view) next.set('view', view);
        if (date) next.set('date', date);
        setSearch(next);
      },
      setValues: (values) => {
        const next = new URLSearchParams();
        for (const kept of ['view', 'date']) if (params.has(kept)) next.set(kept, params.get(kept) ?? '');
        for (const [key, value] of Object.entries(values))
          for (const each of [value].flat()) next.append(key, each);
        // A search with a first day shows the calendar from that day.
        if (typeof values['start_date'] === 'string') next.set('date', values['start_date']);
        setSearch(next);
      },
    };
  }, [text, timezone, session, setSearch]);
}
