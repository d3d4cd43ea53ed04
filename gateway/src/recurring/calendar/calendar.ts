import type { Calendar, CalendarEvent, CalendarFilter } from '@tillway/contract';
import { addDays, addMonths, datesToCome, type IsoDate, isFrequency, startOfMonth } from '@tillway/rules';
import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/database';
import type { Scope } from '../../platform/access/scope';
import { expectedSettlements } from '../../payments/takings/expected-settlements';
import { statusWord } from '../../payments/transactions/status';
import { planAmounts } from './plan-amounts';
import { findGoingOn, findMade, findSchedulesGoingOn, paymentConditions, type Range } from './store';

/** The most days that a calendar shows at once: a quarter. */
const mostDays = 92;
/** The most rows per query. Beyond it, later events are missing until the search is narrowed. */
const mostRows = 5_000;

type Dated = CalendarEvent & { date: IsoDate };

/**
 * Reads the calendar's events of a range of days, this month by default. They are past and future
 * payments of series and post dates, with the expected settlements. `page` and `perPage` count
 * within each day.
 */
export async function calendar(
  { db, clock }: { db: Executor; clock: Clock },
  scope: Scope,
  filter: CalendarFilter,
  page: { offset: number; limit: number },
): Promise<Calendar> {
  const range = rangeOf(filter, clock.today('UTC'));
  const made = await findMade(db, scope, filter, range, mostRows);
  const goingOn = await findGoingOn(db, scope, filter, range, mostRows);
  const schedules = await findSchedulesGoingOn(db, scope, filter, range, mostRows);
  const toCome = [...made.filter(({ is_deferred }) => is_deferred), ...goingOn];
  const amountOf = await planAmounts(db, toCome, clock.now());
  // The first date of a series whose payment is deferred is that transaction itself.
  const deferred = new Set(
    made.filter(({ is_deferred }) => is_deferred).map(({ id, date }) => `${id} ${date}`),
  );
  const events: Dated[] = [
    ...made.flatMap((payment) => {
      const { date, timezone: _, plan_amount: __, is_deferred, id, transaction_status, ...event } = payment;
      const total_amount = is_deferred ? amountOf(payment, date) : payment.total_amount;
      if (total_amount === undefined) return [];
      const status = statusWord(transaction_status);
      return [{ ...event, total_amount, date, transaction_id: id, status }];
    }),
    ...goingOn.flatMap((series) => {
      const { id, timezone, next, frequency, start, end, ...rest } = series;
      const { transaction_status: _, plan_amount: __, is_deferred: ___, ...event } = rest;
      return datesIn({ start, end, frequency, next }, clock.today(timezone), range).flatMap((date) => {
        const total_amount = deferred.has(`${id} ${date}`) ? undefined : amountOf(series, date);
        if (total_amount === undefined) return [];
        return [{ ...event, total_amount, date, transaction_id: id, status: 'Pending' }];
      });
    }),
    ...schedules.flatMap(({ id, timezone, next, frequency, start, end, plan_amount: _, ...event }) =>
      datesIn({ start, end, frequency, next }, clock.today(timezone), range).map((date) => ({
        ...event,
        date,
        is_recurring: true,
        transaction_id: null,
        schedule_id: id,
        status: 'Pending',
      })),
    ),
  ];
  return byDay(
    events,
    page,
    await expectedSettlements({ db, clock }, scope, paymentConditions(filter), range),
  );
}

function rangeOf({ start_date, end_date }: CalendarFilter, today: IsoDate): Range {
  const from = start_date ?? startOfMonth(end_date ?? today);
  const to = end_date ?? addDays(addMonths(startOfMonth(from), 1), -1);
  const last = addDays(from, mostDays);
  return { from, to: to < last ? to : last };
}

interface GoingOn {
  start: IsoDate;
  end: IsoDate;
  frequency: string;
  next: IsoDate | null;
}

/**
 * The dates of a series within a range, starting at its next one. An overdue date counts as today.
 */
function datesIn({ start, end, frequency, next }: GoingOn, today: IsoDate, { from, to }: Range): IsoDate[] {
  if (!isFrequency(frequency) || next === null) return [];
  const first = next > from ? next : from;
  const series = { start, end: end < to ? end : to, frequency };
  const dates = datesToCome(series, first > today ? first : today, new Set(), mostDays + 1);
  return next < today && today >= from && today <= to && dates[0] !== today ? [today, ...dates] : dates;
}

function byDay(
  events: readonly Dated[],
  { offset, limit }: { offset: number; limit: number },
  settlements: Calendar['rows']['settlements'],
): Calendar {
  const data: Record<IsoDate, CalendarEvent[]> = {};
  const counts: Record<IsoDate, number> = {};
  for (const { date, ...event } of [...events].sort(inOrder)) {
    const count = (counts[date] = (counts[date] ?? 0) + 1);
    const day = (data[date] ??= []);
    if (count > offset && count <= offset + limit) day.push(event);
  }
  return { error: false, rows: { data, counts, settlements }, count: events.length };
}

const inOrder = (one: Dated, other: Dated): number =>
  one.date.localeCompare(other.date) ||
  (one.customer_name ?? '').localeCompare(other.customer_name ?? '') ||
  one.tracking_id.localeCompare(other.tracking_id);
