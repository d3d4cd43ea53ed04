import { isFrequency, recurringStatuses } from '@tillway/rules';
import { sql } from 'kysely';
import { sharedColumns, type SeriesStore } from './series';

const zone = sql`(select timezone from accounts where accounts.id = transactions.account_id)`;

/**
 * True if the transaction carries a series that continues: nobody stopped it, and its first payment
 * was taken.
 */
const isLive = sql<boolean>`is_recurring and parent_transaction_id is null
  and recurring_status_id = ${recurringStatuses.running} and recurring_next_date is not null
  and voided is null and authorized is not null and modify_recurring_type is distinct from 'none'`;

/** Series that begin with a transaction (processor 3), and parts of plans. */
export const transactionSeries: SeriesStore = {
  async lock(trx, { accountId, id }) {
    const row = await trx
      .selectFrom('transactions')
      .select([
        ...sharedColumns,
        'recurring_status_id',
        'recurring_next_date',
        'recurring_notify',
        'modify_recurring_notify',
        'recurring_type',
        'recurring_start',
        'recurring_end',
        'modify_recurring_type',
        'modify_recurring_start',
        'modify_recurring_end',
        'total_amount',
        'fee_amount',
        'modify_total_amount',
        'modify_fee_amount',
        sql<boolean>`coalesce(${isLive}, false)`.as('is_live'),
        sql<string>`${zone}`.as('timezone'),
        sql<string | null>`(select custom_tracking_id from transaction_groups as plans
          where plans.id = transactions.transaction_group_id and plans.account_id = transactions.account_id)`.as(
          'transaction_group_custom_tracking_id',
        ),
      ])
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return undefined;
    // Read after locking: only a later statement sees a replacement reserved during the wait.
    const replacement = await trx
      .selectFrom('transactions')
      .select('id')
      .where('account_id', '=', accountId)
      .where('replaces_transaction_id', '=', id)
      .where('state', '=', 'unknown')
      .executeTakeFirst();
    const frequency = row.modify_recurring_type ?? row.recurring_type;
    const start = row.modify_recurring_start ?? row.recurring_start;
    const end = row.modify_recurring_end ?? row.recurring_end;
    return {
      ...row,
      kind: 'transaction',
      statusId: row.recurring_status_id ?? recurringStatuses.cancelled,
      isRunning: row.is_live,
      isBeingReplaced: replacement !== undefined,
      steps:
        start && end && frequency !== null && isFrequency(frequency) ? { start, end, frequency } : undefined,
      next: row.recurring_next_date,
      notify: row.modify_recurring_notify ?? row.recurring_notify,
      total: row.modify_total_amount ?? row.total_amount,
      fee: row.modify_fee_amount ?? row.fee_amount,
    };
  },

  async move(trx, { accountId, id }, { statusId, next }) {
    await trx
      .updateTable('transactions')
      .set({ recurring_status_id: statusId, recurring_next_date: next })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute();
  },
};
