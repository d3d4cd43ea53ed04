import type { Executor } from '../../database';
import { type Scope, within } from '../../identity/scope';
import { type TransactionRow, transactionRows } from '../../transactions/row';

/** A plan of a scope by its id on the outside (decisions C-61). */
export const findPlan = (db: Executor, scope: Scope, id: string) =>
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
    .where('plans.custom_tracking_id', '=', id)
    .where(within(scope, { account: 'plans.account_id', terminal: 'plans.terminal_id' }))
    .orderBy('plans.created', 'desc')
    .executeTakeFirst();
export type PlanGroupRow = NonNullable<Awaited<ReturnType<typeof findPlan>>>;

type Key = Pick<PlanGroupRow, 'account_id' | 'id'>;

/** A plan's transactions, oldest first; what was refused before it reached the processor is none of them. */
export const findPlanTransactions = (db: Executor, { account_id, id }: Key): Promise<TransactionRow[]> =>
  transactionRows(db, { everything: true })
    .where('transactions.account_id', '=', account_id)
    .where('transactions.transaction_group_id', '=', id)
    .where('transactions.state', '<>', 'invalid')
    .orderBy('transactions.created')
    .orderBy('transactions.id')
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
