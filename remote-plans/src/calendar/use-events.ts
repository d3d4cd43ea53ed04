import type { Calendar, CalendarFilter } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { useSession } from '@tillway/remote-kit';
import { fixedPageSizes } from '@tillway/rules';
import { apiFilter, useListQuery } from '@tillway/screen-kit';
import { rangeOf } from './calendar-dates';
import { calendarSearch } from './calendar-search';
import type { CalendarState } from './use-calendar-state';

/** The events of a day that a grid shows before `N More...`. */
export const shownADay = 3;

/** Loads the events of the days shown. `pages` is the number of pages in the view of a single day. */
export function useEvents({ view, date, values }: CalendarState, pages: number) {
  const gateway = useGateway();
  const session = useSession();
  const { from, to } = rangeOf(view, date);
  const after = (bound: unknown) => (typeof bound === 'string' && bound > from ? bound : from);
  const before = (bound: unknown) => (typeof bound === 'string' && bound < to ? bound : to);
  const filter = {
    ...apiFilter(calendarSearch, values, { session, scope: {} }),
    start_date: after(values['start_date']),
    end_date: before(values['end_date']),
  } as CalendarFilter;
  const perPage = view === 'day' ? fixedPageSizes.calendar * pages : shownADay;
  const isEmpty =
    filter.start_date !== undefined && filter.end_date !== undefined && filter.start_date > filter.end_date;
  return useListQuery<Calendar>(['Calendar', filter, perPage], async (signal) =>
    isEmpty
      ? { error: false, rows: { data: {}, counts: {}, settlements: {} }, count: 0 }
      : gateway.list('GET /transactions/events', { filter, perPage, signal }),
  );
}
