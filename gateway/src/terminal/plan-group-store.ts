import type { Executor } from '../database';
import type { PlanGroup } from './plan-group';

const columns = ['id', 'custom_tracking_id'] as const;

/** A plan of the account by its id on the outside. */
export const findGroup = (db: Executor, accountId: string, name: string): Promise<PlanGroup | undefined> =>
  db
    .selectFrom('transaction_groups')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('custom_tracking_id', '=', name)
    .executeTakeFirst();

interface NewGroup {
  id: string;
  accountId: string;
  terminalId: string;
  name: string;
  /** cents */
  totalAmount: number;
  totalCount: number | null;
  at: Date;
}

/** Makes a plan, or finds it: its parts may arrive at one moment. */
export const insertGroup = (
  db: Executor,
  { id, accountId, terminalId, name, totalAmount, totalCount, at }: NewGroup,
): Promise<PlanGroup> =>
  db
    .insertInto('transaction_groups')
    .values({
      id,
      account_id: accountId,
      terminal_id: terminalId,
      custom_tracking_id: name,
      total_amount: totalAmount,
      total_count: totalCount,
      created: at,
      updated: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'custom_tracking_id']).doUpdateSet({ updated: at }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
