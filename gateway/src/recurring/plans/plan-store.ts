import type { planColumns, PlanFilter } from '@tillway/contract';
import { approvedCode, recurringStatuses } from '@tillway/rules';
import { sql } from 'kysely';
import type { Executor } from '../../database';
import { countOf, onPage, type Page } from '../../database/pages';
import { type Condition, conditionsOf } from '../../database/search';
import { type Scope, within } from '../../access/scope';
import { statusOf } from '../series/status';
import { planConditions, planTotal } from './plan-filter';

type PlanColumn = (typeof planColumns)[number];

/** How often, from when and until when: what a modification made of it, else what it began with. */
export const frequency = sql`coalesce(installment.modify_recurring_type, installment.recurring_type)`;
export const start = sql`coalesce(installment.modify_recurring_start, installment.recurring_start)`;
export const end = sql`coalesce(installment.modify_recurring_end, installment.recurring_end)`;

/** Where a plan stands. */
export const statusAt = (now: Date) =>
  statusOf(
    {
      statusId: sql`installment.recurring_status_id`,
      frequency,
      start,
      end,
      paymentType: sql`installment.payment_type`,
      responseCode: sql`installment.response_code`,
      voided: sql`installment.voided`,
    },
    now,
  );

/** By what the list shows: what a modification changed counts, and what is over has no next date. */
export const orderAt = (now: Date) =>
  ({
    customer_name: sql`lower(installment.customer_name)`,
    total_amount: planTotal,
    recurring_type: frequency,
    recurring_start: start,
    recurring_end: end,
    recurring_next_date: sql`case when ${statusAt(now)} in ('pending', 'running')
      then installment.recurring_next_date end`,
    created: sql`plans.created`,
    account_name: sql`lower(accounts.name)`,
  }) as const satisfies Record<PlanColumn, unknown>;

/**
 * A scope's plans, each with its present installment transaction: the newest approved one that a person made and nobody
 * voided or stopped, else the newest that waits for its first day, else the newest recurring one: `currentInstallment` of the
 * rules, in SQL (PLN-021).
 */
const plansIn = (db: Executor, scope: Scope) =>
  db
    .selectFrom('transaction_groups as plans')
    .innerJoin('accounts', 'accounts.id', 'plans.account_id')
    .innerJoin('terminals', (join) =>
      join
        .onRef('terminals.id', '=', 'plans.terminal_id')
        .onRef('terminals.account_id', '=', 'plans.account_id'),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('transactions as candidate')
          .selectAll('candidate')
          .whereRef('candidate.account_id', '=', 'plans.account_id')
          .whereRef('candidate.transaction_group_id', '=', 'plans.id')
          // as the index `transactions_present_installment` has it, and its order
          .where(sql<boolean>`candidate.is_recurring and candidate.request_type in ('sale', 'ach')`)
          .orderBy(
            sql`case when candidate.api_method = 'cron' or candidate.voided is not null
                or candidate.modify_recurring_type is not distinct from 'none' then 0
              when candidate.authorized is not null
                and (candidate.response_code is not distinct from '000' or candidate.request_type = 'ach') then 2
              when candidate.response_code = '000' then 1 else 0 end`,
            'desc',
          )
          .orderBy(sql`coalesce(candidate.authorized, candidate.created)`, 'desc')
          .orderBy('candidate.id', 'desc')
          .limit(1)
          .as('installment'),
      (join) => join.onTrue(),
    )
    .where(within(scope, { account: 'plans.account_id', terminal: 'plans.terminal_id' }));

const columns = [
  'plans.id',
  'plans.custom_tracking_id',
  'plans.account_id',
  'accounts.name as account_name',
  'accounts.timezone',
  'plans.terminal_id',
  'terminals.name as terminal_name',
  'terminals.code as terminal_code',
  'plans.created',
  'plans.total_amount as plan_amount',
  'installment.id as transaction_id',
  'installment.payment_type',
  'installment.customer_name',
  'installment.last_four',
  'installment.card_expiration_yymm',
  'installment.ach_is_authorized',
  'installment.response_code',
  'installment.voided',
  'installment.total_amount',
  'installment.fee_amount',
  'installment.modify_total_amount',
  'installment.modify_fee_amount',
  'installment.recurring_type',
  'installment.recurring_start',
  'installment.recurring_end',
  'installment.recurring_next_date',
  'installment.modify_recurring_type',
  'installment.modify_recurring_start',
  'installment.modify_recurring_end',
  'installment.order_number',
  'installment.customer_po',
  'installment.custom_field_1',
  'installment.custom_field_2',
  'installment.custom_field_3',
] as const;

/** The first due date of a plan that was refused and is not paid yet; of given up ones while they are given up. */
const lateSince = sql<string | null>`(
  select to_char(min(runs.due_date), 'YYYY-MM-DD') from recurring_runs runs
  where runs.account_id = plans.account_id and runs.series_id = installment.id and (runs.state = 'retry'
    or runs.state = 'failed' and installment.recurring_status_id = ${recurringStatuses.declined})
)`;

/** What a search matched, held to further conditions: for an export, which chooses the columns. */
export const matchingPlans = (db: Executor, scope: Scope, filter: PlanFilter, conditions: Condition[]) =>
  plansIn(db, scope).where((eb) => eb.and([...conditionsOf(planConditions(scope), filter), ...conditions]));

/** A page of a scope's plans. */
export const findPlans = (
  db: Executor,
  scope: Scope,
  filter: PlanFilter,
  now: Date,
  page: Page<PlanColumn>,
) =>
  onPage(
    plansIn(db, scope)
      .select(columns)
      .select(statusAt(now).as('plan_status'))
      .select(lateSince.as('late_since'))
      .where((eb) => eb.and(conditionsOf(planConditions(scope), filter))),
    orderAt(now)[page.orderBy],
    'plans.id',
    page,
  ).execute();
export type PlanRow = Awaited<ReturnType<typeof findPlans>>[number];

/** How many plans matched. */
export const countPlans = (db: Executor, scope: Scope, filter: PlanFilter): Promise<number> =>
  countOf(plansIn(db, scope).where((eb) => eb.and(conditionsOf(planConditions(scope), filter))));

type PlanKey = Pick<PlanRow, 'account_id' | 'id'>;

/** What a settled payment adds to what was paid, a credit takes from it: `paidAmount` of the rules, in SQL (PLN-026). */
const paidOf = sql<number>`sum(case when request_type in ('sale', 'ach') then total_amount - fee_amount
  else fee_amount - total_amount end)::bigint`;

/** What was paid of the plan of a row. Cents. */
export const paidOfPlan = sql<number>`coalesce((
  select ${paidOf} from transactions
  where transactions.account_id = plans.account_id and transactions.transaction_group_id = plans.id
    and request_type in ('sale', 'ach', 'credit', 'achcredit') and response_code = ${sql.lit(approvedCode)}
    and settled is not null
), 0)`;

/** What was paid of each plan, by its id. Cents. */
export async function paidAmounts(db: Executor, plans: readonly PlanKey[]): Promise<Map<string, number>> {
  if (plans.length === 0) return new Map();
  const accounts = [...new Set(plans.map(({ account_id }) => account_id))];
  const rows = await db
    .selectFrom('transactions')
    .select('transaction_group_id as id')
    .select(paidOf.as('paid'))
    .where('account_id', 'in', accounts)
    .where(
      'transaction_group_id',
      'in',
      plans.map(({ id }) => id),
    )
    .where('request_type', 'in', ['sale', 'ach', 'credit', 'achcredit'])
    .where('response_code', '=', approvedCode)
    .where('settled', 'is not', null)
    .groupBy('transaction_group_id')
    .execute();
  return new Map(rows.map(({ id, paid }) => [id ?? '', paid]));
}
