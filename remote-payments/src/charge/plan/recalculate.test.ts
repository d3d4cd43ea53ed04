import { type ChargeValues, emptyCharge } from '../form/values';
import { recalculated } from './recalculate';

const values = (change: Partial<ChargeValues>): ChargeValues => ({
  ...emptyCharge('terminal-1', '2024-01-10'),
  recurring: 'monthly',
  recurring_start_date: '2024-01-15',
  ...change,
});
const series = (change: Partial<ChargeValues>, changed: string) =>
  recalculated(values(change), changed, { kind: 'recurring', splitBy: 'amount' });

test('PAY-026 the number of payments moves the end', () => {
  expect(series({ recurring_payments: '4' }, 'recurring_payments')).toEqual({
    recurring_end_date: '2024-04-15',
  });
});

test.each([
  ['recurring_end_date', { recurring_end_date: '2024-04-15' }, { recurring_payments: '4' }],
  [
    'recurring',
    { recurring: 'bimonthly', recurring_end_date: '2024-04-15' },
    { recurring_payments: '2', recurring_end_date: '2024-03-15' },
  ],
  [
    'recurring_start_date',
    { recurring_start_date: '2024-02-15', recurring_end_date: '2024-04-15' },
    { recurring_payments: '3', recurring_end_date: '2024-04-15' },
  ],
])('PAY-025 %s counts the payments anew, up to the last date that is one', (changed, change, next) => {
  expect(series(change, changed)).toEqual(next);
});

test('PAY-024 ongoing empties the end and the count', () => {
  const change = { recurring_ongoing: true, recurring_end_date: '2024-04-15', recurring_payments: '4' };
  expect(series(change, 'recurring_ongoing')).toEqual({ recurring_end_date: '', recurring_payments: '' });
  expect(series(change, 'recurring_payments')).toEqual({});
});

test('nothing follows from what is not a date or a number yet', () => {
  expect(series({ recurring_payments: 'x' }, 'recurring_payments')).toEqual({});
  expect(series({ recurring: 'none', recurring_payments: '4' }, 'recurring_payments')).toEqual({});
});

const plan = (change: Partial<ChargeValues>, changed: string, splitBy: 'count' | 'amount' = 'amount') =>
  recalculated(values({ amount: '120', downpayment: '20', ...change }), changed, {
    kind: 'installment',
    splitBy,
  });

test('PAY-032 an amount gives the count, the rest is a smaller last payment', () => {
  expect(plan({ recurring_amount: '30' }, 'recurring_amount')).toEqual({ installments_total_count: '4' });
});

test('C-22 a count gives the amount', () => {
  expect(plan({ installments_total_count: '3' }, 'installments_total_count')).toEqual({
    recurring_amount: '33.33',
  });
});

test('another price keeps what the merchant said: the count, or the amount', () => {
  const split = { amount: '220', installments_total_count: '4', recurring_amount: '25' };
  expect(plan(split, 'amount', 'count')).toEqual({ recurring_amount: '50.00' });
  expect(plan(split, 'amount', 'amount')).toEqual({ installments_total_count: '8' });
});

test('another frequency does not divide the price anew', () => {
  const split = { installments_total_count: '3', recurring_amount: '33.33' };
  expect(plan(split, 'recurring', 'count')).toEqual({});
});
