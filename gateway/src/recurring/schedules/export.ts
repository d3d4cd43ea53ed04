import { defaultSeriesColumns, listDefaults, scheduleColumnLabels } from '@tillway/rules';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/database';
import { cells, type Exports } from '../../platform/export';
import type { Call, Download } from '../../platform/http';
import { pageOf } from '../../platform/http/list';
import { transactionScope } from '../../platform/access/session';
import { seriesCells, seriesCsv } from '../series-lists/export';
import { countSchedules, matchingSchedules, orderAt, statusAt } from './store';

interface Parts {
  db: Executor;
  clock: Clock;
  exports: Exports;
}

const of = (column: string) => sql.ref(`schedules.${column}`);

const cellsAt = (now: Date) => ({
  ...seriesCells({
    table: 'schedules',
    status: statusAt(now),
    frequency: of('recurring_type'),
    total: of('total_amount'),
    fee: of('fee_amount'),
    start: of('start_date'),
    end: of('end_date'),
    nextRun: of('next_run'),
  }),
  last_run: cells.dateCell(of('last_run')),
});

/** Exports all schedules that match a search as a file. */
export async function exportSchedules(
  { db, clock, exports }: Parts,
  { session, query, caller }: Call<'schedules'>,
): Promise<Download> {
  const scope = transactionScope(session);
  const now = clock.now();
  const { filter = {}, columns = defaultSeriesColumns } = query;
  const { orderBy, direction } = pageOf(query, listDefaults.schedules);
  const source = seriesCsv(db, {
    rows: (selected, conditions) => matchingSchedules(db, scope, filter, now, conditions).select(selected),
    order: { column: orderAt(now)[orderBy], id: sql`schedules.id`, direction },
    columns,
    labels: scheduleColumnLabels,
    inCells: cellsAt(now),
  });
  const count = await countSchedules(db, scope, filter, now);
  return exports.csv({ session, caller, what: 'schedules', filter, columns, count, source });
}
