import { type InstallmentForm, installmentFormErrors, splitAsTyped } from '.';

const today = '2024-01-10';
const valid: InstallmentForm = {
  amount: '120',
  downpayment: '20',
  recurring: 'monthly',
  recurring_start_date: '2024-01-11',
  installments_total_count: '4',
  recurring_amount: '30',
};

test('PAY-031 a plan with a downpayment and a different last payment has no errors', () => {
  expect(installmentFormErrors(valid, today)).toEqual([]);
  expect(splitAsTyped(10_000, 4, 3_000)).toEqual({ count: 4, amount: 3_000, last: 1_000 });
});

test.each<[string, Partial<InstallmentForm>, string, string]>([
  ['VAL-068.1 ERR-051', { downpayment: 'x' }, 'downpayment', 'Downpayment needs to be numeric'],
  [
    'VAL-068.6 C-41',
    { downpayment: '120' },
    'downpayment',
    'Downpayment must less than or equal to the total amount',
  ],
  ['PAY-031 ERR-053', { recurring: 'none' }, 'recurring', 'Recurring frequency required'],
  ['ERR-053', { recurring_start_date: '' }, 'recurring_start_date', 'Recurring start date required'],
  [
    'PAY-031',
    { installments_total_count: '' },
    'installments_total_count',
    'Number of payments must be one or more',
  ],
  ['PAY-031', { recurring_amount: '' }, 'recurring_amount', 'Amount is required'],
  [
    'VAL-067',
    { recurring_amount: '100.01', installments_total_count: '1' },
    'recurring_amount',
    'Installment must be less than or equal to the remaining balance',
  ],
  ['PAY-023.2', { recurring: 'daily' }, 'recurring', 'Recurring frequency required'],
  ...['0x4', '0b100', '4e0', '4.0', '+4', '٤'].map(
    (count): [string, Partial<InstallmentForm>, string, string] => [
      'PAY-031',
      { installments_total_count: count },
      'installments_total_count',
      'Number of payments must be one or more',
    ],
  ),
  [
    'an end after 2099',
    { recurring: 'annually', amount: '8020', installments_total_count: '80', recurring_amount: '100' },
    'installments_total_count',
    'Recurring end date must be 2099 or earlier',
  ],
  [
    'the end that means ongoing',
    {
      recurring: 'annually',
      recurring_start_date: '2024-12-31',
      amount: '7620',
      installments_total_count: '76',
      recurring_amount: '100',
    },
    'installments_total_count',
    'Recurring end date must be before December 31, 2099',
  ],
  [
    'C-22',
    { installments_total_count: '5' },
    'installments_total_count',
    'Too many payments for the balance',
  ],
])('%s %j', (_, change, field, message) => {
  const found = installmentFormErrors({ ...valid, ...change }, today);
  expect(found.find((error) => error.field === field)?.message).toBe(message);
});

test('the installments have no errors while the price is missing', () => {
  const fields = installmentFormErrors({ ...valid, amount: '' }, today).map(({ field }) => field);
  expect(fields).not.toContain('installments_total_count');
});

test.each([
  [10_000, 3, 3_333, 3_334],
  [10_000, 4, 2_500, undefined],
  [10_000, 1, 10_000, undefined],
])('C-22 %i in %i payments of %i ends with %p', (balance, count, amount, last) => {
  expect(splitAsTyped(balance, count, amount)?.last).toBe(last);
});

test.each([
  [10_000, 5, 2_500],
  [10_000, 0, 2_500],
  [10_000, 1.5, 2_500],
  [10_000, 4, 0],
])('C-22 %i cannot be paid in %p payments of %i', (balance, count, amount) => {
  expect(splitAsTyped(balance, count, amount)).toBeUndefined();
});
