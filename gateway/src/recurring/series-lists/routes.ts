import { defaultSeriesColumns, listDefaults, recurringColumnLabels, showsNextRun } from '@tillway/rules';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/database';
import type { Exports } from '../../platform/export';
import type { ResponseOf, Call, Download, Handlers } from '../../platform/http';
import { pageOf, refuseTooMany } from '../../platform/http/list';
import { transactionScope } from '../../platform/access/session';
import { transactionResponse } from '../../payments/transactions';
import { seriesCells, seriesCsv } from './export';
import {
  countRecurring,
  end,
  fee,
  findRecurring,
  frequency,
  orderAt,
  seriesIn,
  start,
  statusAt,
  total,
} from './store';

interface Parts {
  db: Executor;
  clock: Clock;
  exports: Exports;
}

/** Routes of series that begin with a transaction. */
export const seriesRoutes = (parts: Parts): Pick<Handlers, 'recurring'> => ({
  recurring: (call) => (call.query.format === 'csv' ? exportFile(parts, call) : list(parts, call)),
});

async function list(
  { db, clock }: Parts,
  { session, query }: Call<'recurring'>,
): Promise<ResponseOf<'recurring'>> {
  const scope = transactionScope(session);
  const [filter, now] = [query.filter ?? {}, clock.now()];
  const count = await countRecurring(db, scope, filter, now);
  refuseTooMany(query, count);
  const rows = await findRecurring(db, scope, filter, now, pageOf(query, listDefaults.standard));
  return {
    error: false,
    rows: rows.map(({ series_status, ...row }) => ({
      ...transactionResponse(row, now),
      recurring_status: series_status,
      recurring_next_date: showsNextRun(series_status) ? row.recurring_next_date : null,
    })),
    count,
  };
}

/** Exports the search as a file. */
async function exportFile(
  { db, clock, exports }: Parts,
  { session, query, caller }: Call<'recurring'>,
): Promise<Download> {
  const scope = transactionScope(session);
  const now = clock.now();
  const { filter = {}, columns = defaultSeriesColumns } = query;
  const { orderBy, direction } = pageOf(query, listDefaults.standard);
  const nextRun = sql`transactions.recurring_next_date`;
  const source = seriesCsv(db, {
    rows: (selected, conditions) =>
      seriesIn(db, scope, filter, now)
        .where((eb) => eb.and(conditions))
        .select(selected),
    order: { column: orderAt(now)[orderBy], id: sql`transactions.id`, direction },
    columns,
    labels: recurringColumnLabels,
    inCells: seriesCells({
      table: 'transactions',
      status: statusAt(now),
      ...{ frequency, total, fee, start, end, nextRun },
    }),
  });
  const count = await countRecurring(db, scope, filter, now);
  return exports.csv({ session, caller, what: 'recurring', filter, columns, count, source });
}
