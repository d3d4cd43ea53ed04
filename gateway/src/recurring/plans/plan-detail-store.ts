import { messages } from '@tillway/rules';
import type { Executor } from '../../platform/database';
import { Refusal } from '../../platform/http';
import { type Scope, within } from '../../platform/access/scope';
import { type TransactionRow, transactionRows } from '../../payments/transactions/row';

/** The most plans with the same name that are offered as choices. */
const mostChoices = 20;

const plansNamed = (db: Executor, scope: Scope, name: string) =>
  db
    .selectFrom('transaction_groups as plans')
    .innerJoin('accounts', 'accounts.id', 'plans.account_id')
    .innerJoin('terminals', (join) =>
      join
        .onRef('terminals.id', '=', 'plans.terminal_id')
        .onRef('terminals.account_id', '=', 'plans.account_id'),
    )
    .select([
      'plans.id',
      'plans.custom_tracking_id',
      'plans.account_id',
      'plans.terminal_id',
      'plans.total_amount',
      'plans.created',
      'plans.updated',
      'accounts.name as account_name',
      'accounts.timezone',
      'terminals.name as terminal_name',
      'terminals.code as terminal_code',
    ])
    .where((eb) => eb.or([eb('plans.id', '=', name), eb('plans.custom_tracking_id', '=', name)]))
    .where(within(scope, { account: 'plans.account_id', terminal: 'plans.terminal_id' }))
    .orderBy('plans.id')
    .limit(mostChoices);
export type PlanGroupRow = Awaited<ReturnType<ReturnType<typeof plansNamed>['execute']>>[number];

/**
 * Finds a plan of a scope by its id or by its merchant's name for it. Merchants may choose the same
 * name: throws 409 with the choices if several plans match. An id takes precedence, so that a
 * merchant cannot name a plan after another plan's id.
 */
export async function findPlan(db: Executor, scope: Scope, name: string): Promise<PlanGroupRow | undefined> {
  const plans = await plansNamed(db, scope, name).execute();
  const plan = plans.find(({ id }) => id === name) ?? plans[0];
  if (plan === undefined || plan.id === name || plans.length === 1) return plan;
  throw new Refusal({
    status: 409,
    code: 'ambiguous_plan',
    message: messages.planIsAmbiguous,
    fields: Object.fromEntries(plans.map(({ id, account_name }) => [id, account_name])),
  });
}

type Key = Pick<PlanGroupRow, 'account_id' | 'id'>;

/** A plan's transactions, oldest first, without those refused before they reached the processor. */
export const findPlanTransactions = (db: Executor, { account_id, id }: Key): Promise<TransactionRow[]> =>
  transactionRows(db, { everything: true })
    .where('transactions.account_id', '=', account_id)
    .where('transactions.transaction_group_id', '=', id)
    .where('transactions.state', '<>', 'invalid')
    .orderBy('transactions.created')
    .orderBy('transactions.id')
    .execute();

/** The started due dates of a plan's series. */
export const findDueRuns = (db: Executor, { accountId, id }: { accountId: string; id: string }) =>
  db
    .selectFrom('recurring_runs')
    .innerJoin('transactions', (join) =>
      join
        .onRef('transactions.id', '=', 'recurring_runs.series_id')
        .onRef('transactions.account_id', '=', 'recurring_runs.account_id'),
    )
    .select([
      'recurring_runs.series_id',
      'recurring_runs.due_date',
      'recurring_runs.state',
      'recurring_runs.retry_on',
      'recurring_runs.transaction_id',
    ])
    .where('transactions.account_id', '=', accountId)
    .where('transactions.transaction_group_id', '=', id)
    .execute();

/** Schedules of a plan that still run. */
export const findPlanSchedules = (db: Executor, { account_id, id }: Key) =>
  db
    .selectFrom('schedules')
    .select(['id', 'tracking_id'])
    .where('account_id', '=', account_id)
    .where('transaction_group_id', '=', id)
    .where('recurring_status_id', '<=', 2)
    .execute();
