import type { planColumns } from '@tillway/contract';
import type { PlanSummary } from '@tillway/rules';
import { type Selectable, sql } from 'kysely';
import type { Executor, Schema } from '../../platform/database';
import { listedKeys } from '../../platform/database/listed-keys';
import { countOf, onPage, type Page } from '../../platform/database/pages';
import { prepared } from '../../platform/database/prepared';
import { type Condition, conditionsOf } from '../../platform/database/search';
import { type OpenPage, openPage } from '../../platform/http/counted-list';
import { type Scope, within } from '../../platform/access/scope';
import { planConditions, type PlanSearch, planTotal } from './plan-filter';
import { end, frequency, mayBeIn, oldestUnpaid, start, statusAt } from './plan-states';
import { summariesOf } from './plan-summaries';

type PlanColumn = (typeof planColumns)[number];
export type PlanKey = Pick<Selectable<Schema['transaction_groups']>, 'id' | 'account_id'>;

/**
 * The sort columns, as the list shows them: modifications apply, and ended plans have no next date.
 */
export const orderAt = (now: Date) =>
  ({
    customer_name: sql`lower(installment.customer_name)`,
    total_amount: planTotal,
    recurring_type: frequency,
    recurring_start: start,
    recurring_end: end,
    recurring_next_date: sql`case when ${statusAt(now)} in ('pending', 'running')
      then installment.recurring_next_date end`,
    late_since: sql`case when ${mayBeIn('late', now)} then ${oldestUnpaid(now)} end`,
    created: sql`plans.created`,
    account_name: sql`lower(accounts.name)`,
  }) as const satisfies Record<PlanColumn, unknown>;

/**
 * A scope's plans, each with its current installment transaction. That is the newest approved one
 * that a user made and nobody voided or stopped. Otherwise, it is the newest that waits for its
 * first day, then the newest of unknown outcome, then the newest recurring one. Same as
 * `currentInstallment` of the rules, in SQL.
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
          // Matches the condition and order of the index `transactions_current_installment`.
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

/** The same plans, joined with account and terminal. */
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

const searched = (scope: Scope, search: PlanSearch, now: Date): Condition[] =>
  conditionsOf(planConditions(scope, now), search);

/** The plans that match a search and further conditions. The export chooses the columns. */
export const matchingPlans = (
  db: Executor,
  scope: Scope,
  search: PlanSearch,
  now: Date,
  conditions: Condition[] = [],
) => placedPlansIn(db, scope).where((eb) => eb.and([...searched(scope, search, now), ...conditions]));

/** The sort columns that need a plan's account, for its name or its time zone. */
const ofAccount: readonly PlanColumn[] = ['account_name', 'recurring_next_date', 'late_since'];

/** Plans, joined with their accounts only if the search needs them. */
const foundPlans = (db: Executor, scope: Scope, search: PlanSearch, now: Date, orderBy?: PlanColumn) =>
  (search.status !== undefined || (orderBy !== undefined && ofAccount.includes(orderBy))
    ? placedPlansIn(db, scope)
    : plansIn(db, scope)
  ).where((eb) => eb.and(searched(scope, search, now)));

/**
 * Finds the keys of a page of matches, in its order. Planned for its own values, so that PostgreSQL
 * can use an index that fits filter and order.
 */
export function planKeysQuery(
  db: Executor,
  scope: Scope,
  search: PlanSearch,
  now: Date,
  page: Page<PlanColumn>,
) {
  const matched = foundPlans(db, scope, search, now, page.orderBy).select(['plans.id', 'plans.account_id']);
  // The plans that are not late follow the late ones, newest first.
  const directionOfId = page.orderBy === 'late_since' ? 'desc' : undefined;
  return onPage(matched, orderAt(now)[page.orderBy], 'plans.id', page, directionOfId);
}

/** Plans by their keys, in the keys' order. Planned once per connection. */
const plansOfKeys = (db: Executor, keys: readonly PlanKey[]) =>
  placedPlansIn(db, { everything: true })
    .modifyFront(prepared)
    .innerJoin(listedKeys(keys).as('keys'), (join) =>
      join.onRef('keys.key_id', '=', 'plans.id').onRef('keys.key_account_id', '=', 'plans.account_id'),
    )
    .select(columns)
    .orderBy('keys.place');
type PlanColumns = Awaited<ReturnType<ReturnType<typeof plansOfKeys>['execute']>>[number];

/** A plan of a list with its summary. */
export type PlanRow = PlanColumns & { summary: PlanSummary };

/** Reads plans with their summaries, in the order of the keys. */
export async function summarizedPlans(db: Executor, keys: readonly PlanKey[], now: Date): Promise<PlanRow[]> {
  const plans = await plansOfKeys(db, keys).execute();
  const summaries = await summariesOf(db, plans, now);
  return plans.flatMap((plan) => {
    const summary = summaries.get(plan.id);
    return summary ? [{ ...plan, summary }] : [];
  });
}

/** Opens a page of a scope's plans. Its rows are read whole while they are consumed. */
export const openPlans = (
  db: Executor,
  scope: Scope,
  search: PlanSearch,
  now: Date,
  page: Page<PlanColumn>,
): Promise<OpenPage<PlanRow>> =>
  openPage(
    page,
    (asked) => planKeysQuery(db, scope, search, now, asked).execute(),
    (keys) => summarizedPlans(db, keys, now),
  );

/** Counts the plans that match a search. */
export const countPlans = (db: Executor, scope: Scope, search: PlanSearch, now: Date): Promise<number> =>
  countOf(foundPlans(db, scope, search, now));
