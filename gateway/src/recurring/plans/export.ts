import type { PlanFilter } from '@tillway/contract';
import {
  defaultPlanColumns,
  listDefaults,
  ongoingEnd,
  type PlanListColumn,
  planColumnLabels,
  recurringStatusLabels,
} from '@tillway/rules';
import { sql } from 'kysely';
import type { Clock } from '../../clock';
import type { Executor } from '../../database';
import { cells, type Exports } from '../../export';
import type { Call, Download } from '../../http';
import { pageOf } from '../../http/list';
import { transactionScope } from '../../access/session';
import { frequencyWords, seriesCsv } from '../series/export';
import { planTotal } from './plan-filter';
import {
  countPlans,
  end,
  frequency,
  matchingPlans,
  orderAt,
  paidOfPlan,
  start,
  statusAt,
} from './plan-store';

const { codeCell, dateCell, expirationCell, moneyCell, textCell, wordCell, yesNoCell } = cells;

const of = (column: string) => `installment.${column}`;
const money = (cents: Parameters<typeof moneyCell>[0]) => moneyCell(cents, sql`false`);
const fee = sql`coalesce(installment.modify_fee_amount, installment.fee_amount)`;
const next = sql.ref(of('recurring_next_date'));

/** Each column of the list as a cell: no next date of what is over, no end of what has none. */
const cellsAt = (now: Date): Record<PlanListColumn, cells.Cell> => ({
  customer_name: textCell(of('customer_name')),
  status: wordCell(statusAt(now), recurringStatusLabels),
  paid_amount: moneyCell(sql`abs(${paidOfPlan})`, sql`${paidOfPlan} < 0`),
  last_four: codeCell(of('last_four')),
  card_expiration_yymm: expirationCell(of('card_expiration_yymm')),
  ach_is_authorized: yesNoCell(sql.ref(of('ach_is_authorized'))),
  total_amount: money(planTotal),
  net_amount: money(sql`(${planTotal} - ${fee})`),
  less_fee_amount: money(sql`(installment.total_amount - installment.fee_amount)`),
  fee_amount: money(fee),
  recurring_type: wordCell(frequency, frequencyWords),
  recurring_start: dateCell(start),
  recurring_end: dateCell(end, sql`${end} < ${ongoingEnd}`),
  recurring_next_date: dateCell(next, sql`${statusAt(now)} in ('pending', 'running')`),
  tracking_id: textCell('plans.custom_tracking_id'),
  order_number: textCell(of('order_number')),
  customer_po: textCell(of('customer_po')),
  custom_field_1: textCell(of('custom_field_1')),
  custom_field_2: textCell(of('custom_field_2')),
  custom_field_3: textCell(of('custom_field_3')),
  account_name: textCell('accounts.name'),
  terminal_name: textCell('terminals.name'),
  terminal_code: textCell('terminals.code'),
});

/** All plans that a search matched, as a file (PLN-002). */
export async function exportPlans(
  { db, clock, exports }: { db: Executor; clock: Clock; exports: Exports },
  { session, query, caller }: Call<'plans'>,
): Promise<Download> {
  const scope = transactionScope(session);
  const now = clock.now();
  const filter: PlanFilter = query.filter ?? {};
  const columns = query.columns ?? defaultPlanColumns;
  const { orderBy, direction } = pageOf(query, listDefaults.standard);
  const source = seriesCsv(db, {
    rows: (selected, conditions) => matchingPlans(db, scope, filter, conditions).select(selected),
    order: { column: orderAt(now)[orderBy], id: sql`plans.id`, direction },
    columns,
    labels: planColumnLabels,
    inCells: cellsAt(now),
  });
  const count = await countPlans(db, scope, filter);
  return exports.csv({ session, caller, what: 'plans', filter, columns, count, source });
}
