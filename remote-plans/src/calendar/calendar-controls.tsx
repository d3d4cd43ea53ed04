import { Button, ChevronLeftIcon, ChevronRightIcon, Flex, IconButton, SelectField } from '@tillway/ui';
import { turned, type View, views } from './calendar-dates';
import type { CalendarState } from './use-calendar-state';

const viewNames: Record<View, string> = { month: 'Month', week: 'Week', day: 'Day', agenda: 'Agenda' };

/** Which view, and which days of it (SCH-025). */
export function CalendarControls({ state: { view, date, today, show } }: { state: CalendarState }) {
  const unit = view === 'agenda' ? 'month' : view;
  return (
    <Flex gap="3" align="flex-end" wrap="wrap">
      <SelectField
        label="View"
        options={views.map((value) => ({ value, label: viewNames[value] }))}
        value={view}
        onChange={({ target }) => show({ view: target.value as View })}
      />
      <Flex gap="1">
        <IconButton label={`Previous ${unit}`} onClick={() => show({ date: turned(view, date, -1) })}>
          <ChevronLeftIcon />
        </IconButton>
        <Button onClick={() => show({ date: today })}>Today</Button>
        <IconButton label={`Next ${unit}`} onClick={() => show({ date: turned(view, date, 1) })}>
          <ChevronRightIcon />
        </IconButton>
      </Flex>
    </Flex>
  );
}
