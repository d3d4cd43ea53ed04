import type { Schedule, ScheduleDetail } from '@tillway/contract';
import { showsNextRun } from '@tillway/rules';
import type { Executor } from '../../database';
import { statusWord } from '../../transactions/status';
import { findPayments, type ScheduleRow } from './store';

/** A schedule as it is answered: on the wire `start_date` is `start`; an ended one has no next run (SCH-007). */
export function scheduleAnswer(row: ScheduleRow): Schedule {
  const {
    series_status,
    start_date,
    end_date,
    timezone: _,
    transaction_group_id: __,
    user_id: ___,
    ...own
  } = row;
  const net = row.total_amount - row.fee_amount;
  return {
    ...own,
    recurring_status: series_status,
    start: start_date,
    end: end_date,
    next_run: showsNextRun(series_status) ? row.next_run : null,
    net_amount: net,
    less_fee_amount: net,
    created: row.created.toISOString(),
    updated: row.updated.toISOString(),
  };
}

/** The same with the payments it has made (SCH-022). */
export async function scheduleDetail(db: Executor, row: ScheduleRow): Promise<ScheduleDetail> {
  const payments = await findPayments(db, row);
  return {
    ...scheduleAnswer(row),
    associatedTransactions: payments.map((payment) => ({
      ...payment,
      transaction_status: statusWord(payment.transaction_status),
      created: payment.created.toISOString(),
      settled: payment.settled?.toISOString() ?? null,
      voided: payment.voided?.toISOString() ?? null,
      parent_schedule_id: row.id,
    })),
  };
}
