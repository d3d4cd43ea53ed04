import { addDays, startOfDay } from '@tillway/rules';
import { timezoneOf } from '../../platform/access/user-store';
import { transactionScope } from '../../platform/access/session';
import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/database';
import type { Handlers } from '../../platform/http';
import { expectedSettlements } from './expected-settlements';
import { foldTakings, takingsDays } from './takings';
import { countedByDay } from './takings-store';

/** How far ahead settlements are expected: the banking days of a debit, weekends, and holidays. */
const daysAhead = 14;

/** Routes of the takings: the sums that a merchant sees first. */
export const takingsRoutes = ({
  db,
  clock,
}: {
  db: Executor;
  clock: Clock;
}): Pick<Handlers, 'takings' | 'onItsWay'> => ({
  async takings({ session }) {
    const zone = await timezoneOf(db, session.user.id);
    const [now, day] = [clock.now(), clock.today(zone)];
    const from = new Date(startOfDay(addDays(day, 1 - takingsDays), zone));
    // As long after midnight as now.
    const sinceMidnight = now.getTime() - startOfDay(day, zone);
    const before = new Date(startOfDay(addDays(day, -7), zone) + sinceMidnight);
    const counted = await countedByDay(db, transactionScope(session), { zone, from, before });
    return { error: false, timezone: zone, day, ...foldTakings(counted, day) };
  },

  async onItsWay({ session }) {
    const today = clock.today(await timezoneOf(db, session.user.id));
    const range = { from: addDays(today, -1), to: addDays(today, daysAhead) };
    const settlements = await expectedSettlements({ db, clock }, transactionScope(session), [], range);
    const rows = Object.entries(settlements).map(([day, sum]) => ({ day, ...sum }));
    return { error: false, rows: rows.sort((one, other) => one.day.localeCompare(other.day)) };
  },
});
