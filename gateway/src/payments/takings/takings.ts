import type { Takings } from '@tillway/contract';
import { addDays, type IsoDate, netTaken } from '@tillway/rules';
import type { CountedOfDay } from './takings-store';

/** The number of days of the small line, with today. */
export const takingsDays = 30;

type OfDay = Takings['today']['card'];
type Sums = Pick<Takings, 'today' | 'week_ago' | 'days'>;

/** Builds the takings of a day, its weekday a week ago, and the days before it, from their counts. */
export function foldTakings(counted: readonly CountedOfDay[], today: IsoDate): Sums {
  const of = (isAch: boolean) =>
    takenOn(counted.filter(({ day, is_ach }) => day === today && is_ach === isAch));
  const weekAgo = counted
    .filter(({ day }) => day === addDays(today, -7))
    .map((each) => ({ ...each, amount: each.amount_before }));
  const firstDay = addDays(today, 1 - takingsDays);
  const days = Array.from({ length: takingsDays }, (_, index) => addDays(firstDay, index));
  return {
    today: { card: of(false), ach: of(true) },
    week_ago: netTaken(takenOn(weekAgo)),
    days: days.map((day) => ({
      day,
      net: netTaken(takenOn(counted.filter((each) => each.day === day))),
    })),
  };
}

function takenOn(counted: readonly Omit<CountedOfDay, 'amount_before'>[]): OfDay {
  const sum: OfDay = { taken: 0, refunded: 0, failed: { count: 0, amount: 0 } };
  for (const { kind, count, amount } of counted) {
    if (kind === 'approved' || kind === 'settled') sum.taken += amount;
    if (kind === 'refunded') sum.refunded += amount;
    if (kind === 'declined') {
      sum.failed.count += count;
      sum.failed.amount += amount;
    }
  }
  return sum;
}
