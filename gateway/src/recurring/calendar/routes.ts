import { can, fixedPageSizes } from '@tillway/rules';
import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/database';
import type { Handlers } from '../../platform/http';
import { pageOf } from '../../platform/http/list';
import { transactionScope } from '../../platform/access/session';
import { calendar } from './calendar';

const defaults = { perPage: fixedPageSizes.calendar, orderBy: 'date', orderDirection: 'asc' } as const;

/**
 * Routes of the calendar. Open to all users; it is empty for those who may not see transactions.
 */
export const calendarRoutes = (parts: { db: Executor; clock: Clock }): Pick<Handlers, 'calendar'> => ({
  calendar({ session, query }) {
    if (!can(session.permissions, 'can_view_transactions'))
      return Promise.resolve({ error: false, rows: { data: {}, counts: {}, settlements: {} }, count: 0 });
    return calendar(parts, transactionScope(session), query.filter ?? {}, pageOf(query, defaults));
  },
});
