import { emptyPlan, type PlannedValues } from './plan-values';
import { recalculated, type Typed } from './recalculate';

const today = '2024-01-10';
const values = (change: Partial<PlannedValues>): PlannedValues => ({
  ...emptyPlan(today),
  terminal_id: 'terminal-1',
  amount: '',
  close_date: '',
  recurring: 'monthly',
  recurring_start_date: '2024-01-15',
  ...change,
});
const typed = (end = ''): Typed => ({ splitBy: 'amount', end });
const series = (change: Partial<PlannedValues>, changed: string) =>
  recalculated(values(change), changed, {
    kind: 'recurring',
    typed: typed(change.recurring_end_date),
    today,
  }).values;

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
])('PAY-025 %s recalculates the number of payments, up to the last valid date', (changed, change, next) => {
  expect(series(change, changed)).toEqual(next);
});

/** Types values into fields of a series one after another, like the screen. */
function type(start: Partial<PlannedValues>, ...changes: [keyof PlannedValues, string][]) {
  let now = values(start);
  let memory = typed(now.recurring_end_date);
  for (const [field, text] of changes) {
    now = { ...now, [field]: text };
    const next = recalculated(now, field, { kind: 'recurring', typed: memory, today });
    now = { ...now, ...next.values };
    memory = next.typed;
  }
  const { recurring_start_date, recurring_end_date, recurring_payments } = now;
  return [recurring_start_date, recurring_end_date, recurring_payments];
}
const year = (...years: string[]) =>
  years.map((each): [keyof PlannedValues, string] => ['recurring_start_date', `${each}-01-15`]);

test.each(['weekly', 'monthly', 'annually'])(
  'PAY-025 the year of the start of a %s series can be typed again',
  (recurring) => {
    const end = { weekly: '2024-02-12', monthly: '2024-05-15', annually: '2028-01-15' }[recurring] ?? '';
    expect(
      type({ recurring }, ['recurring_end_date', end], ...year('0002', '0020', '0202', '20244', '', '2024')),
    ).toEqual(['2024-01-15', end, '5']);
  },
);

test('PAY-025 a frequency chosen step by step does not move the end further with each step', () => {
  expect(
    type(
      { recurring: 'weekly' },
      ['recurring_payments', '12'],
      ['recurring', 'monthly'],
      ['recurring', 'annually'],
      ['recurring', 'weekly'],
    ),
  ).toEqual(['2024-01-15', '2024-04-01', '12']);
});

test('PAY-026 a number of payments typed before the frequency or the start counts from them', () => {
  expect(type({ recurring: 'none' }, ['recurring_payments', '4'], ['recurring', 'monthly'])).toEqual([
    '2024-01-15',
    '2024-04-15',
    '4',
  ]);
});

test('PAY-024 VAL-063.1 ongoing empties the end and the count', () => {
  const change = { recurring_ongoing: true, recurring_end_date: '2024-04-15', recurring_payments: '4' };
  expect(series(change, 'recurring_ongoing')).toEqual({ recurring_end_date: '', recurring_payments: '' });
  expect(series(change, 'recurring_payments')).toEqual({});
});

test.each(['x', '0x10', '1e3', '5.0', '+5', '0', ''])('the number of payments %p changes nothing', (text) => {
  expect(series({ recurring_payments: text }, 'recurring_payments')).toEqual({});
});

const plan = (change: Partial<PlannedValues>, changed: string, splitBy: 'count' | 'amount' = 'amount') =>
  recalculated(values({ amount: '120', downpayment: '20', ...change }), changed, {
    kind: 'installment',
    typed: { splitBy, end: '' },
    today,
  }).values;

test('PAY-032.1 PAY-032.2 an amount gives the count, and the rest is a smaller last payment', () => {
  expect(plan({ recurring_amount: '30' }, 'recurring_amount')).toEqual({ installments_total_count: '4' });
});

test('C-22 a count gives the amount', () => {
  expect(plan({ installments_total_count: '3' }, 'installments_total_count')).toEqual({
    recurring_amount: '33.33',
  });
});

test('another price keeps the merchant’s entry: the count, or the amount', () => {
  const split = { amount: '220', installments_total_count: '4', recurring_amount: '25' };
  expect(plan(split, 'amount', 'count')).toEqual({ recurring_amount: '50.00' });
  expect(plan(split, 'amount', 'amount')).toEqual({ installments_total_count: '8' });
});

test('another frequency does not divide the price again', () => {
  const split = { installments_total_count: '3', recurring_amount: '33.33' };
  expect(plan(split, 'recurring', 'count')).toEqual({});
});
