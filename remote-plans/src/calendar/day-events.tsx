import type { Calendar } from '@tillway/contract';
import { t } from '@tillway/language';
import type { IsoDate } from '@tillway/rules';
import { Button, Stack, VisuallyHidden } from '@tillway/ui';
import { longDay } from './calendar-dates';
import { EventLine, SettlementLine } from './event-parts';
import { shownADay } from './use-events';

interface DayEventsProps {
  day: IsoDate;
  calendar: Calendar | undefined;
  onMore: () => void;
}

/** The expected settlement of a day, up to three of its events, and the number of the others. */
export function DayEvents({ day, calendar, onMore }: DayEventsProps) {
  const events = calendar?.rows.data[day] ?? [];
  const settlement = calendar?.rows.settlements[day];
  const more = (calendar?.rows.counts[day] ?? 0) - Math.min(events.length, shownADay);
  return (
    <Stack gap="1" minWidth={0}>
      {settlement ? <SettlementLine settlement={settlement} /> : null}
      {events.slice(0, shownADay).map((event, at) => (
        <EventLine key={at} event={event} />
      ))}
      {more > 0 ? (
        <Button variant="ghost" size="sm" px="2" textStyle="xs" alignSelf="flex-start" onClick={onMore}>
          {t('{count} More...', { count: more })}
          <VisuallyHidden> {t('on {day}', { day: longDay(day) })}</VisuallyHidden>
        </Button>
      ) : null}
    </Stack>
  );
}
