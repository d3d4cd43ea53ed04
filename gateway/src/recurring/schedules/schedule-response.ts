import type { Schedule, ScheduleDetail } from '@tillway/contract';
import { parseDollars, showsNextRun } from '@tillway/rules';
import type { Executor } from '../../platform/database';
import { statusWord } from '../../payments/transactions/status';
import { findModifications, findPayments, type ScheduleRow } from './store';

/** The API form of a schedule. `start_date` becomes `start`; an ended schedule has no next run. */
export function scheduleResponse(row: ScheduleRow): Schedule {
  const {
    series_status,
    start_date,
    end_date,
    timezone: _,
    transaction_group_id: __,
    user_id: ___,
    terminal_is_cashdiscount: ____,
    cashdiscount_schedule: _____,
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

type Modification = Awaited<ReturnType<typeof findModifications>>[number];

/** The API form of an edit. The audit holds the request as it was sent, with amounts in dollars. */
function modificationResponse({ at, action, detail, user_name }: Modification) {
  const text = (key: string) => (typeof detail[key] === 'string' ? detail[key] : null);
  const cents = (key: string) => {
    const asked = detail[key];
    return typeof asked === 'string' || typeof asked === 'number' ? (parseDollars(asked) ?? null) : null;
  };
  return {
    at: at.toISOString(),
    user_name,
    recurring_type: action === 'schedule.cancelled' ? 'none' : text('recurring_type'),
    start: text('start'),
    end: text('end'),
    total_amount: cents('total_amount'),
    fee_amount: cents('fee_amount'),
  };
}

/** The API form of a schedule with its payments, modifications, and terms. */
export async function scheduleDetail(db: Executor, row: ScheduleRow): Promise<ScheduleDetail> {
  const [payments, modifications] = await Promise.all([findPayments(db, row), findModifications(db, row)]);
  return {
    ...scheduleResponse(row),
    terminal: {
      is_cashdiscount: row.terminal_is_cashdiscount,
      cashdiscount_schedule: row.cashdiscount_schedule,
    },
    modifications: modifications.map(modificationResponse),
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
