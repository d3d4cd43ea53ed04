import type { PlanDetail, Transaction } from '@tillway/contract';
import { sampleTransaction } from '@tillway/remote-kit/testing';

/** The series of the plan below: $103.50 a month, of which $3.50 is the price adjustment. */
export const series: Transaction = sampleTransaction({
  id: 'S1',
  total_amount: 10_350,
  fee_amount: 350,
  is_recurring: true,
  is_installment: true,
  recurring_type: 'monthly',
  recurring_start: '2024-01-15',
  recurring_end: '2024-04-15',
  recurring_next_date: '2024-03-15',
  created: '2024-01-15T18:00:00.000Z',
  authorized: '2024-01-15T18:00:00.000Z',
  settled: '2024-01-16T04:00:00.000Z',
  billing_address: '1 Dock St',
  billing_city: 'Mobile',
  billing_state: 'AL',
  billing_postal_code: '36602',
  customer_po: 'PO-7',
});

/** The automatic payment of the series in February. */
export const secondPayment: Transaction = {
  ...series,
  id: 'R1',
  api_method: 'cron',
  user_id: null,
  parent_transaction_id: 'S1',
  is_recurring: false,
  recurring_type: null,
  recurring_start: null,
  recurring_end: null,
  recurring_next_date: null,
  created: '2024-02-15T18:00:00.000Z',
  authorized: '2024-02-15T18:00:00.000Z',
  settled: null,
};

/** A down payment of $50.00 with its price adjustment of $1.75. */
export const downpayment: Transaction = {
  ...sampleTransaction({ id: 'D1', total_amount: 5175, fee_amount: 175 }),
  authorized: '2024-01-10T18:00:00.000Z',
  settled: '2024-01-11T04:00:00.000Z',
};

/** The two payments of the series that are to come. */
const toCome = ['2024-03-15', '2024-04-15'].map((date) => ({
  kind: 'installment' as const,
  date,
  net: 10_000,
  total: 10_350,
  transaction_id: null,
  retry_on: null,
}));

/** Builds a plan of $450.00: a down payment and two of four payments are made, two are to come. */
export const sampleDetail = (change: Partial<PlanDetail> = {}): PlanDetail => ({
  id: 'G1',
  tracking_id: 'PLAN-1',
  account_id: 'account-1',
  account_name: 'Harbor Books',
  terminal_id: 'terminal-1',
  terminal_name: 'Front desk',
  terminal_code: 'FD01',
  timezone: 'America/Chicago',
  status: 'running',
  custom: { total_amount: 45_000 },
  transactions: [downpayment, series, secondPayment],
  current_transaction_id: 'S1',
  downpayment_transaction_id: 'D1',
  final_transaction_id: null,
  scheduled: ['2024-03-15', '2024-04-15'],
  remaining_payments: 2,
  change: null,
  original_payments: 4,
  remaining_balance: 20_700,
  remaining_net: 20_000,
  paid: 15_000,
  sums: {
    sold: { net: 45_000, total: 46_575 },
    paid: { net: 25_000, total: 25_875 },
    settled: { net: 15_000, total: 15_525 },
    remaining: { net: 20_000, total: 20_700 },
    late: { net: 0, total: 0 },
    uncollected: { net: 0, total: 0 },
  },
  figures: {
    paid: { net: 25_000, total: 25_875 },
    late: { net: 0, total: 0, count: 0, since: null, declined: null },
    to_come: { net: 20_000, total: 20_700 },
    left: { net: 20_000, total: 20_700 },
  },
  to_come: toCome,
  start: '2024-01-15',
  finish: '2024-04-15',
  late: [],
  late_net: 0,
  open_net: 20_000,
  installments: ['2024-03-15', '2024-04-15'].map((date) => ({
    date,
    status: 'Pending',
    response_text: 'PENDING',
    total_amount: 10_350,
    fee_amount: 350,
  })),
  created: '2024-01-10T18:00:00.000Z',
  updated: '2024-02-15T18:00:00.000Z',
  ...change,
});

/** Returns the figures of a plan of which the rest is late. */
export const lateFigures = (
  late: Pick<PlanDetail['figures']['late'], 'net' | 'total' | 'count' | 'since'>,
): PlanDetail['figures'] => ({
  paid: { net: 25_000, total: 25_875 },
  late: { declined: null, ...late },
  to_come: { net: 0, total: 0 },
  left: { net: late.net, total: late.total },
});
