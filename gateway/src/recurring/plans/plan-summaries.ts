import {
  type PlanSummary,
  type PlanTransaction,
  type SeriesRun,
  summarizePlan,
  todayIn,
} from '@tillway/rules';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database';
import { listedKeys } from '../../platform/database/listed-keys';
import { prepared } from '../../platform/database/prepared';

interface SummarizedPlan {
  id: string;
  account_id: string;
  timezone: string;
  /** The total it was sold for; null if nothing limits it. */
  plan_amount: number | null;
}

/** Summarizes plans by their ids, with the same result as each plan's detail. */
export async function summariesOf(
  db: Executor,
  plans: readonly SummarizedPlan[],
  now: Date,
): Promise<Map<string, PlanSummary>> {
  if (plans.length === 0) return new Map();
  const transactions = byPlan(await transactionsOf(db, plans));
  const runs = byPlan(await runsOf(db, plans));
  return new Map(
    plans.map(({ id, timezone, plan_amount: sold }) => [
      id,
      summarizePlan(
        { transactions: (transactions.get(id) ?? []).map(factsOf), runs: runs.get(id) ?? [], sold },
        { today: todayIn(timezone, now), zone: timezone },
      ),
    ]),
  );
}

function byPlan<Row extends { plan_id: string | null }>(rows: readonly Row[]): Map<string | null, Row[]> {
  const plans = new Map<string | null, Row[]>();
  for (const row of rows) {
    const others = plans.get(row.plan_id);
    if (others) others.push(row);
    else plans.set(row.plan_id, [row]);
  }
  return plans;
}

type TransactionRow = Awaited<ReturnType<typeof transactionsOf>>[number];

const transactionsOf = (db: Executor, plans: readonly SummarizedPlan[]) =>
  db
    .selectFrom('transactions')
    .modifyFront(prepared)
    .innerJoin(listedKeys(plans).as('keys'), (join) =>
      join
        .onRef('keys.key_account_id', '=', 'transactions.account_id')
        .onRef('keys.key_id', '=', 'transactions.transaction_group_id'),
    )
    .select([
      'transactions.transaction_group_id as plan_id',
      'transactions.id',
      'transactions.request_type',
      'transactions.payment_type',
      'transactions.state',
      'transactions.response_code',
      'transactions.response_text',
      'transactions.parent_transaction_id',
      'transactions.replaces_transaction_id',
      'transactions.api_method',
      'transactions.processor_transaction_id',
      'transactions.user_id',
      'transactions.total_amount',
      'transactions.fee_amount',
      'transactions.modify_total_amount',
      'transactions.modify_fee_amount',
      'transactions.is_cashdiscount',
      'transactions.is_fee_waived',
      'transactions.created',
      'transactions.authorized',
      'transactions.settled',
      'transactions.voided',
      'transactions.refunded',
      'transactions.ach_rejected',
      'transactions.is_recurring',
      'transactions.is_installment',
      'transactions.recurring_status_id',
      'transactions.recurring_next_date',
      'transactions.recurring_type',
      'transactions.recurring_start',
      'transactions.recurring_end',
      'transactions.modify_recurring_type',
      'transactions.modify_recurring_start',
      'transactions.modify_recurring_end',
      'transactions.future_post',
    ])
    .where('transactions.state', '<>', 'invalid')
    .orderBy('transactions.created')
    .orderBy('transactions.id')
    .execute();

function factsOf({ plan_id: _, ...row }: TransactionRow): PlanTransaction {
  return {
    ...row,
    created: row.created.toISOString(),
    authorized: instant(row.authorized),
    settled: instant(row.settled),
    voided: instant(row.voided),
    refunded: instant(row.refunded),
    ach_rejected: instant(row.ach_rejected),
  };
}

const instant = (time: Date | null): string | null => time?.toISOString() ?? null;

const runsOf = (
  db: Executor,
  plans: readonly SummarizedPlan[],
): Promise<(SeriesRun & { plan_id: string })[]> =>
  db
    .selectFrom('recurring_runs as runs')
    .modifyFront(prepared)
    .innerJoin('transactions as series', (join) =>
      join.onRef('series.id', '=', 'runs.series_id').onRef('series.account_id', '=', 'runs.account_id'),
    )
    .innerJoin(listedKeys(plans).as('keys'), (join) =>
      join
        .onRef('keys.key_account_id', '=', 'series.account_id')
        .onRef('keys.key_id', '=', 'series.transaction_group_id'),
    )
    .select([
      sql<string>`series.transaction_group_id`.as('plan_id'),
      'runs.series_id',
      'runs.due_date',
      'runs.state',
      'runs.retry_on',
      'runs.transaction_id',
    ])
    .execute();
