import { isFrequency, recurringStatuses } from '@tillway/rules';
import { sql } from 'kysely';
import { sharedColumns, type SeriesStore } from './series';

const zone = sql`(select timezone from accounts where accounts.id = schedules.account_id)`;

/** Series that are schedules of their own (processor 6). */
export const scheduleSeries: SeriesStore = {
  async lock(trx, { accountId, id }) {
    const row = await trx
      .selectFrom('schedules')
      .select([
        ...sharedColumns,
        'recurring_status_id',
        'recurring_type',
        'start_date',
        'end_date',
        'next_run',
        'notify',
        'total_amount',
        'fee_amount',
        'ach_is_authorized',
        sql<string>`${zone}`.as('timezone'),
        sql<string | null>`(select custom_tracking_id from transaction_groups as plans
          where plans.id = schedules.transaction_group_id and plans.account_id = schedules.account_id)`.as(
          'transaction_group_custom_tracking_id',
        ),
      ])
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return undefined;
    const { recurring_type: frequency, start_date: start, end_date: end } = row;
    return {
      ...row,
      kind: 'schedule',
      statusId: row.recurring_status_id,
      isRunning:
        row.recurring_status_id <= recurringStatuses.running &&
        (row.request_type !== 'ach' || row.ach_is_authorized === true),
      isBeingReplaced: false,
      steps: isFrequency(frequency) ? { start, end, frequency } : undefined,
      next: row.next_run,
      total: row.total_amount,
      fee: row.fee_amount,
    };
  },

  async move(trx, { accountId, id }, { statusId, next, ran }) {
    await trx
      .updateTable('schedules')
      .set({ recurring_status_id: statusId, next_run: next, ...(ran !== undefined && { last_run: ran }) })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute();
  },
};
