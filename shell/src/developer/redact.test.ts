import { redacted } from './redact';

test.each([
  [
    { transaction_id: '01H8XK2M9QRST', account_id: 'acc-7788', change: 'refunded' },
    'transaction_id: …QRST, account_id: …7788, change: refunded',
  ],
  [
    { total_amount: 123456, payment_type: 'card', done: true },
    'total_amount: •, payment_type: card, done: true',
  ],
  [{ ids: ['a', 'b'], account_id: null }, 'ids: 2 of them, account_id: none'],
  [{ name: 'Deborah Evans' }, 'name: …vans'],
  ['text', ''],
])('%j is shown as %s', (payload, shown) => {
  expect(redacted(payload)).toBe(shown);
});
