import type { Plan, PlanFilter } from '@tillway/contract';
import {
  defaultPlanExportColumns,
  formatDate,
  formatExpiration,
  formatMoney,
  frequencyLabel,
  isOngoing,
  listDefaults,
  type PlanListColumn,
  planColumnLabels,
  planStatusLabels,
} from '@tillway/rules';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/database';
import { type CsvSource, type Exports, readKeys, readStarts, textLine } from '../../platform/export';
import type { Call, Download } from '../../platform/http';
import { pageOf } from '../../platform/http/list';
import { transactionScope } from '../../platform/access/session';
import { decideSearch, plansAtOnce } from './plan-search';
import { planResponse } from './plan-response';
import { countPlans, matchingPlans, orderAt, type PlanKey, summarizedPlans } from './plan-store';

const money = (cents: number | null | undefined) => (cents == null ? '' : formatMoney(cents));
const day = (date: string | null) => (date === null || isOngoing(date) ? '' : formatDate(date));

/** Each column of the list as a cell. Ended plans have no next date, endless ones no end. */
const cellOf: Record<PlanListColumn, (plan: Plan) => string | null> = {
  customer_name: ({ customer_name }) => customer_name,
  status: ({ status }) => planStatusLabels[status as keyof typeof planStatusLabels],
  plan_amount: ({ sums }) => money(sums.sold?.total),
  paid_amount: ({ figures }) => money(figures.paid.total),
  late_amount: ({ figures }) => money(figures.late.total),
  late_since: ({ figures }) => day(figures.late.since),
  scheduled_amount: ({ figures }) => money(figures.to_come?.total),
  remaining_amount: ({ figures }) => money(figures.left?.total),
  last_four: ({ last_four }) => last_four,
  card_expiration_yymm: ({ card_expiration_yymm }) => formatExpiration(card_expiration_yymm ?? ''),
  ach_is_authorized: ({ ach_is_authorized }) => (ach_is_authorized ? 'Yes' : 'No'),
  total_amount: ({ total_amount }) => money(total_amount),
  net_amount: ({ net_amount }) => money(net_amount),
  less_fee_amount: ({ less_fee_amount }) => money(less_fee_amount),
  fee_amount: ({ fee_amount }) => money(fee_amount),
  recurring_type: ({ recurring_type }) => frequencyLabel(recurring_type),
  recurring_start: ({ recurring_start }) => day(recurring_start),
  recurring_end: ({ finish }) => day(finish),
  recurring_next_date: ({ recurring_next_date }) => day(recurring_next_date),
  tracking_id: ({ tracking_id }) => tracking_id,
  order_number: ({ order_number }) => order_number,
  customer_po: ({ customer_po }) => customer_po,
  custom_field_1: ({ custom_field_1 }) => custom_field_1,
  custom_field_2: ({ custom_field_2 }) => custom_field_2,
  custom_field_3: ({ custom_field_3 }) => custom_field_3,
  account_name: ({ account_name }) => account_name,
  terminal_name: ({ terminal_name }) => terminal_name,
  terminal_code: ({ terminal_code }) => terminal_code,
};

/** Exports all plans that match a search as a file. */
export async function exportPlans(
  { db, clock, exports }: { db: Executor; clock: Clock; exports: Exports },
  { session, query, caller }: Call<'plans'>,
): Promise<Download> {
  const scope = transactionScope(session);
  const now = clock.now();
  const filter: PlanFilter = query.filter ?? {};
  const { search } = await decideSearch(db, scope, filter, now);
  const columns = query.columns ?? defaultPlanExportColumns;
  const { orderBy, direction } = pageOf(query, listDefaults.standard);
  const matched = {
    rows: (selected, conditions) => matchingPlans(db, scope, search, now, conditions).select(selected),
    order: { column: orderAt(now)[orderBy], id: sql`plans.id`, direction, mayBeNull: true },
    rowsAtOnce: plansAtOnce,
  } satisfies Parameters<typeof readStarts>[1];
  const keyColumns = { id: sql`plans.id`, account_id: sql`plans.account_id` };
  const source: CsvSource = {
    header: columns.map((name) => planColumnLabels[name]),
    starts: () => readStarts(db, matched),
    async page(from) {
      const keys = await readKeys<PlanKey>(db, { ...matched, keys: keyColumns, from });
      const plans = (await summarizedPlans(db, keys, now)).map(planResponse);
      const lines = plans.map((plan) => textLine(columns.map((name) => cellOf[name](plan) ?? '')));
      return { lines: lines.length === 0 ? null : lines.join('\r\n'), count: lines.length, sums: {} };
    },
  };
  const count = await countPlans(db, scope, search, now);
  return exports.csv({ session, caller, what: 'plans', filter, columns, count, source });
}
