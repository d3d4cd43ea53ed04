import type { planColumns, PlanFilter } from '@tillway/contract';
import type { PlanSummary } from '@tillway/rules';
import { type Selectable, sql } from 'kysely';
import type { Executor, Schema } from '../../platform/database';
import { listedKeys } from '../../platform/database/listed-keys';
import { countOf, onPage, type Page } from '../../platform/database/pages';
import { prepared } from '../../platform/database/prepared';
import { type Condition, conditionsOf } from '../../platform/database/search';
import { type OpenPage, openPage } from '../../platform/http/counted-list';
import { type Scope, within } from '../../platform/access/scope';
import { statusOf } from '../series-lists/status';
import { planConditions, planTotal } from './plan-filter';
import { summariesOf } from './plan-summaries';

type PlanColumn = (typeof planColumns)[number];
export type PlanKey = Pick<Selectable<Schema['transaction_groups']>, 'id' | 'account_id'>;

/** How often, from when and until when: what a modification made of it, else what it began with. */
const frequency = sql`coalesce(installment.modify_recurring_type, installment.recurring_type)`;
const start = sql`coalesce(installment.modify_recurring_start, installment.recurring_start)`;
const end = sql`coalesce(installment.modify_recurring_end, installment.recurring_end)`;

/** Where a plan's series stands: what it is ordered by. */
const statusAt = (now: Date) =>
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
 * voided or stopped, else the newest that waits for its first day, else the newest of unknown outcome, else the newest
 * recurring one: `currentInstallment` of the rules, in SQL (PLN-021).
 */
const plansIn = (db: Executor, scope: Scope) =>
  db
    .selectFrom('transaction_groups as plans')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('transactions as candidate')
          .selectAll('candidate')
          .whereRef('candidate.account_id', '=', 'plans.account_id')
          .whereRef('candidate.transaction_group_id', '=', 'plans.id')
          // as the index `transactions_current_installment` has it, and its order
          .where(sql<boolean>`candidate.is_recurring and candidate.request_type in ('sale', 'ach')`)
          .orderBy(
            sql`case when candidate.api_method = 'cron' or candidate.voided is not null
                or candidate.modify_recurring_type is not distinct from 'none' then 0
              when candidate.authorized is not null
                and (candidate.response_code is not distinct from '000' or candidate.request_type = 'ach') then 3
              when candidate.response_code = '000' then 2
              when candidate.state = 'unknown' then 1 else 0 end`,
            'desc',
          )
          .orderBy(sql`coalesce(candidate.authorized, candidate.created)`, 'desc')
          .orderBy('candidate.id', 'desc')
          .limit(1)
          .as('installment'),
      (join) => join.onTrue(),
    )
    .where(within(scope, { account: 'plans.account_id', terminal: 'plans.terminal_id' }));

/** The same with what belongs to each: its account and its terminal. */
const placedPlansIn = (db: Executor, scope: Scope) =>
  plansIn(db, scope)
    .innerJoin('accounts', 'accounts.id', 'plans.account_id')
    .innerJoin('terminals', (join) =>
      join
        .onRef('terminals.id', '=', 'plans.terminal_id')
        .onRef('terminals.account_id', '=', 'plans.account_id'),
    );

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

const searched = (scope: Scope, filter: PlanFilter): Condition[] =>
  conditionsOf(planConditions(scope), filter);

/** What a search matched, held to further conditions: for an export, which chooses the columns. */
export const matchingPlans = (db: Executor, scope: Scope, filter: PlanFilter, conditions: Condition[]) =>
  placedPlansIn(db, scope).where((eb) => eb.and([...searched(scope, filter), ...conditions]));

/** What is ordered by that takes a plan's account: its name, or its calendar. */
const ofAccount: readonly PlanColumn[] = ['account_name', 'recurring_next_date'];

/**
 * Which plans are on a page of what matched, in its order. Planned for its own values, so that an index that has both is
 * used.
 */
export function planKeysQuery(
  db: Executor,
  scope: Scope,
  filter: PlanFilter,
  now: Date,
  page: Page<PlanColumn>,
) {
  const matched = (ofAccount.includes(page.orderBy) ? placedPlansIn(db, scope) : plansIn(db, scope))
    .select(['plans.id', 'plans.account_id'])
    .where((eb) => eb.and(searched(scope, filter)));
  return onPage(matched, orderAt(now)[page.orderBy], 'plans.id', page);
}

/** Plans by their keys, in the keys' order; planned once a connection. */
const plansOfKeys = (db: Executor, keys: readonly PlanKey[]) =>
  placedPlansIn(db, { everything: true })
    .modifyFront(prepared)
    .innerJoin(listedKeys(keys).as('keys'), (join) =>
      join.onRef('keys.key_id', '=', 'plans.id').onRef('keys.key_account_id', '=', 'plans.account_id'),
    )
    .select(columns)
    .orderBy('keys.place');
type PlanColumns = Awaited<ReturnType<ReturnType<typeof plansOfKeys>['execute']>>[number];

/** A plan of a list, and what it comes to. */
export type PlanRow = PlanColumns & { summary: PlanSummary };

/** Plans by their keys, each with what it comes to, in the keys' order. */
export async function summarizedPlans(db: Executor, keys: readonly PlanKey[], now: Date): Promise<PlanRow[]> {
  const plans = await plansOfKeys(db, keys).execute();
  const summaries = await summariesOf(db, plans, now);
  return plans.flatMap((plan) => {
    const summary = summaries.get(plan.id);
    return summary ? [{ ...plan, summary }] : [];
  });
}

/** A page of a scope's plans, its rows read whole while they are taken. */
export const openPlans = (
  db: Executor,
  scope: Scope,
  filter: PlanFilter,
  now: Date,
  page: Page<PlanColumn>,
): Promise<OpenPage<PlanRow>> =>
  openPage(
    page,
    (asked) => planKeysQuery(db, scope, filter, now, asked).execute(),
    (keys) => summarizedPlans(db, keys, now),
  );

/** How many plans matched. */
export const countPlans = (db: Executor, scope: Scope, filter: PlanFilter): Promise<number> =>
  countOf(plansIn(db, scope).where((eb) => eb.and(searched(scope, filter))));
