import type { Calendar } from '@tillway/contract';
import type { IsoDate } from '@tillway/rules';
import { Button, Stack, VisuallyHidden } from '@tillway/ui';
import { longDay } from './calendar-dates';
import { EventLine } from './event-parts';
import { shownADay } from './use-events';

interface DayEventsProps {
  day: IsoDate;
  calendar: Calendar | undefined;
  onMore: () => void;
}

/** Up to three events of a day, then how many more there are (SCH-027). */
export function DayEvents({ day, calendar, onMore }: DayEventsProps) {
  const events = calendar?.rows.data[day] ?? [];
  const more = (calendar?.rows.counts[day] ?? 0) - Math.min(events.length, shownADay);
  return (
    <Stack gap="1" minWidth={0}>
      {events.slice(0, shownADay).map((event, at) => (
        <EventLine key={at} event={event} />
      ))}
      {more > 0 ? (
        <Button variant="ghost" size="sm" onClick={onMore}>
          {more} More...<VisuallyHidden> on {longDay(day)}</VisuallyHidden>
        </Button>
      ) : null}
    </Stack>
  );
}
