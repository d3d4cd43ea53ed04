import { listDefaults, showsNextRun } from '@tillway/rules';
import type { Clock } from '../../clock';
import type { Executor } from '../../database';
import type { Handlers } from '../../http';
import { pageOf, refuseTooMany } from '../../http/list';
import { transactionScope } from '../../access/session';
import { transactionAnswer } from '../../transactions';
import { countRecurring, findRecurring } from './store';

/** Series that begin with a transaction (doc 001 §2.4, §7; API-037). */
export const seriesRoutes = ({ db, clock }: { db: Executor; clock: Clock }): Pick<Handlers, 'recurring'> => ({
  async recurring({ session, query }) {
    const scope = transactionScope(session);
    const [filter, now] = [query.filter ?? {}, clock.now()];
    const count = await countRecurring(db, scope, filter, now);
    refuseTooMany(query, count);
    const rows = await findRecurring(db, scope, filter, now, pageOf(query, listDefaults.standard));
    return {
      error: false,
      rows: rows.map(({ series_status, ...row }) => ({
        ...transactionAnswer(row),
        recurring_status: series_status,
        recurring_next_date: showsNextRun(series_status) ? row.recurring_next_date : null,
      })),
      count,
    };
  },
});
