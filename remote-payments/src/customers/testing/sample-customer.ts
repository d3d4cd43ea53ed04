import type { Customer } from '@tillway/contract';

/** A customer of whom two payments were taken, one of them refunded in part, with a late plan and a schedule. */
export const sampleCustomer = (change: Partial<Customer> = {}): Customer => ({
  id: 'billing-1',
  payments: {
    count: 3,
    taken: { count: 2, amount: 30_000 },
    refunded: { count: 1, amount: 5_000 },
    first: '2024-01-11T02:00:00Z',
    last: '2024-03-11T02:00:00Z',
    newest: [],
  },
  series: [
    {
      id: 'schedule-1',
      kind: 'schedule',
      status: 'running',
      payment_type: 'visa',
      last_four: '1111',
      total_amount: 2_500,
      recurring_type: 'monthly',
      next_date: '2024-04-01',
    },
  ],
  plans: [
    {
      id: 'plan-1',
      tracking_id: 'P-1',
      status: 'running',
      payment_type: 'visa',
      total: 120_000,
      paid: 40_000,
      late_since: '2024-03-01',
      next_date: '2024-04-01',
    },
  ],
  ...change,
});
