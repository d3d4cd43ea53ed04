import type { PlanTransaction } from '../plan';

/**
 * The settled first payment of a weekly plan from 2024-01-01 to 2024-02-05, 31.05 each including a fee of
 * 1.05.
 */
export const weekly: PlanTransaction = {
  id: 'w1',
  request_type: 'sale',
  payment_type: 'visa',
  state: 'approved',
  response_code: '000',
  response_text: 'APPROVED',
  parent_transaction_id: null,
  replaces_transaction_id: null,
  api_method: 'web',
  processor_transaction_id: 'p1',
  user_id: 'u1',
  total_amount: 3105,
  fee_amount: 105,
  modify_total_amount: null,
  modify_fee_amount: null,
  is_cashdiscount: true,
  is_fee_waived: false,
  created: '2024-01-01T15:00:00.000Z',
  authorized: '2024-01-01T15:00:00.000Z',
  settled: '2024-01-02T04:00:00.000Z',
  voided: null,
  refunded: null,
  ach_rejected: null,
  is_recurring: true,
  is_installment: true,
  recurring_status_id: 2,
  recurring_next_date: '2024-01-15',
  recurring_type: 'weekly',
  recurring_start: '2024-01-01',
  recurring_end: '2024-02-05',
  modify_recurring_type: null,
  modify_recurring_start: null,
  modify_recurring_end: null,
  future_post: null,
};

/** Returns an automatic run of `weekly`. */
export const run = (date: string): PlanTransaction => ({
  ...weekly,
  id: `run-${date}`,
  parent_transaction_id: weekly.id,
  api_method: 'cron',
  user_id: null,
  is_recurring: false,
  recurring_status_id: null,
  recurring_next_date: null,
  recurring_type: null,
  recurring_start: null,
  recurring_end: null,
  created: `${date}T15:00:00.000Z`,
  authorized: `${date}T15:00:00.000Z`,
});

/** A single payment of 10.00 plus its fee. */
export const single: PlanTransaction = {
  ...weekly,
  id: 's1',
  total_amount: 1035,
  fee_amount: 35,
  is_recurring: false,
  recurring_status_id: null,
  recurring_next_date: null,
  recurring_type: null,
  recurring_start: null,
  recurring_end: null,
};

/** The different last payment, deferred to 2024-02-12. */
export const final: PlanTransaction = {
  ...single,
  id: 'f1',
  state: 'pending',
  processor_transaction_id: null,
  response_text: 'PENDING',
  authorized: null,
  settled: null,
  future_post: '2024-02-12',
};

export const clock = { today: '2024-01-10', zone: 'America/Chicago' };
