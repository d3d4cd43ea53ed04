import { counted } from '@tillway/language';
import { useSession } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { SearchDialog } from '@tillway/screen-kit';
import { Button, LiveRegion, Notice, PageHeader, Panel } from '@tillway/ui';
import { LazyBoundary } from '@tillway/ui/lazy';
import { useState } from 'react';
import { CalendarControls } from './calendar-controls';
import { countOf, titleOf } from './calendar-dates';
import { calendarSearch } from './calendar-search';
import { Agenda, Day, Month, Week } from './calendar-views';
import { useCalendarState } from './use-calendar-state';
import { useEvents } from './use-events';

/** `/calendar`: payments by day, made by series and post dates, and those to come. */
export default function CalendarScreen() {
  const session = useSession();
  const state = useCalendarState();
  const { view, date, values } = state;
  const [shown, setShown] = useState({ date, pages: 1 });
  const pages = shown.date === date ? shown.pages : 1;
  const { data: calendar, error, isFetching, refetch } = useEvents(state, pages);
  const [searching, setSearching] = useState(false);
  const title = titleOf(view, date);
  const count = countOf(view, date, calendar?.rows.counts ?? {});
  const filters = Object.keys(values).length;
  const parts = { state, calendar };
  return (
    <>
      <PageHeader
        title="Calendar"
        actions={
          <>
            {filters > 0 ? <Button onClick={() => state.setValues({})}>Show all</Button> : null}
            <Button onClick={() => setSearching(true)}>
              {filters > 0 ? `Search (${filters})` : 'Search'}
            </Button>
          </>
        }
      />
      <Panel
        title={title}
        padded={view === 'day' || view === 'agenda'}
        wide
        actions={<CalendarControls state={state} />}
      >
        <LiveRegion>
          {isFetching ? '' : `${title}: ${counted(count, '{count} payment', '{count} payments')}`}
        </LiveRegion>
        {error ? (
          <Notice
            severity="error"
            title={messages.listFailed}
            actions={<Button onClick={() => void refetch()}>Try again</Button>}
          />
        ) : null}
        {view === 'month' ? <Month {...parts} /> : null}
        {view === 'week' ? <Week {...parts} /> : null}
        {view === 'day' ? (
          <Day {...parts} isFetching={isFetching} onMore={() => setShown({ date, pages: pages + 1 })} />
        ) : null}
        {view === 'agenda' ? <Agenda {...parts} /> : null}
      </Panel>
      <LazyBoundary>
        {searching ? (
          <SearchDialog
            search={calendarSearch}
            context={{ session, scope: {} }}
            values={values}
            onSearch={(found) => {
              setSearching(false);
              state.setValues(found);
            }}
            onClose={() => setSearching(false)}
          />
        ) : null}
      </LazyBoundary>
    </>
  );
}
