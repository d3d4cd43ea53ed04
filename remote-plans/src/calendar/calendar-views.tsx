import type { Calendar } from '@tillway/contract';
import { counted, t } from '@tillway/language';
import { formatMoney, messages } from '@tillway/rules';
import { Box, Button, EmptyState, Grid, Heading, InfoIcon, Skeleton, Stack } from '@tillway/ui';
import { MonthGrid } from '@tillway/ui/parts';
import { daysOf, longDay, rangeOf, titleOf, weekdayName } from './calendar-dates';
import { DayEvents } from './day-events';
import { EventCard, SettlementCard } from './event-parts';
import type { CalendarState } from './use-calendar-state';

interface ViewProps {
  state: CalendarState;
  calendar: Calendar | undefined;
}

/** A month as a grid. Arrow keys move by day and week, Page keys by month, and Enter opens the day. */
export function Month({ state: { date, today, show }, calendar }: ViewProps) {
  const open = (day: string) => show({ view: 'day', date: day });
  return (
    <MonthGrid
      label={`Payments in ${titleOf('month', date)}`}
      day={date}
      today={today}
      onDayChange={(day) => show({ date: day })}
      onOpen={open}
      describe={(day) => describe(calendar, day)}
    >
      {(day) => <DayEvents day={day} calendar={calendar} onMore={() => open(day)} />}
    </MonthGrid>
  );
}

const countText = (number: number) =>
  number === 0 ? '' : counted(number, '{count} payment', '{count} payments');

/** Describes a day's payments and expected settlement to screen readers. */
function describe(calendar: Calendar | undefined, day: string): string {
  const settlement = calendar?.rows.settlements[day];
  return [
    countText(calendar?.rows.counts[day] ?? 0),
    settlement ? t('{amount} expected to settle', { amount: formatMoney(settlement.amount) }) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Seven days side by side; on a phone, one below the other. */
export function Week({ state: { date, today, show }, calendar }: ViewProps) {
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(7, minmax(0, 1fr))' }}>
      {daysOf(rangeOf('week', date)).map((day) => (
        <Stack
          as="section"
          key={day}
          aria-label={longDay(day)}
          gap="2"
          borderTopWidth={{ base: '1px', md: '0' }}
          borderStartWidth={{ md: '1px' }}
          _first={{ borderWidth: '0' }}
          p="2"
          minHeight={{ md: '96' }}
        >
          <Button
            variant={day === today ? 'primary' : 'ghost'}
            size="sm"
            alignSelf="flex-start"
            aria-label={longDay(day)}
            aria-current={day === today ? 'date' : undefined}
            onClick={() => show({ view: 'day', date: day })}
          >
            {weekdayName(day)} {Number(day.slice(8))}
          </Button>
          <DayEvents day={day} calendar={calendar} onMore={() => show({ view: 'day', date: day })} />
        </Stack>
      ))}
    </Grid>
  );
}

const Loading = () => <Skeleton height="24" aria-label={t('Loading')} />;
const Nothing = () => <EmptyState icon={<InfoIcon />} title={messages.noData} />;

/** The expected settlement and all events of one day, as cards, 25 at a time. */
export function Day({
  state: { date },
  calendar,
  isFetching,
  onMore,
}: ViewProps & { isFetching: boolean; onMore: () => void }) {
  const shown = calendar?.rows.data[date] ?? [];
  const settlement = calendar?.rows.settlements[date];
  const left = (calendar?.rows.counts[date] ?? 0) - shown.length;
  if (calendar === undefined) return <Loading />;
  if (shown.length === 0 && !settlement) return <Nothing />;
  return (
    <Stack gap="3">
      {settlement ? <SettlementCard settlement={settlement} /> : null}
      {shown.map((event, at) => (
        <EventCard key={at} event={event} />
      ))}
      {left > 0 ? (
        <Button loading={isFetching} onClick={onMore}>
          {t('{left} More...', { left })}
        </Button>
      ) : null}
    </Stack>
  );
}

/** The days of a month that have events, one below the other, for a phone. */
export function Agenda({ state: { date, show }, calendar }: ViewProps) {
  if (calendar === undefined) return <Loading />;
  const days = daysOf(rangeOf('agenda', date)).filter(
    (day) => calendar.rows.data[day] ?? calendar.rows.settlements[day],
  );
  if (days.length === 0) return <Nothing />;
  return (
    <Stack gap="5">
      {days.map((day) => (
        <Box as="section" key={day} aria-label={longDay(day)}>
          <Heading as="h3" size="sm" mb="2">
            {longDay(day)}
          </Heading>
          <DayEvents day={day} calendar={calendar} onMore={() => show({ view: 'day', date: day })} />
        </Box>
      ))}
    </Stack>
  );
}
