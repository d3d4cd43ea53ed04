import { Button, ChevronLeftIcon, ChevronRightIcon, Flex, IconButton } from '@tillway/ui';
import { turned } from './calendar-dates';
import type { CalendarState } from './use-calendar-state';
import { ViewSwitch } from './view-switch';

/** The buttons that choose the calendar's view and its dates. */
export function CalendarControls({ state: { view, date, today, show } }: { state: CalendarState }) {
  const unit = view === 'agenda' ? 'month' : view;
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <ViewSwitch view={view} onView={(chosen) => show({ view: chosen })} />
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
