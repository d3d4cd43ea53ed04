import type { PaymentLink } from '@tillway/contract';

/** An open payment link. */
export const sampleLink: PaymentLink = {
  id: 'link-1',
  account_id: 'account-1',
  account_name: 'Harbor Books',
  created: '2026-11-20T18:00:00.000Z',
  created_by: 'Morgan Hale',
  expires: '2026-12-20T18:00:00.000Z',
  amount: 5500,
  name: 'Ada Byron',
  email: 'ada@example.test',
  description: 'Ten chairs',
  invoice_number: null,
  due_date: null,
  status: 'open',
  sent: null,
  withdrawn: null,
  transaction: null,
};
