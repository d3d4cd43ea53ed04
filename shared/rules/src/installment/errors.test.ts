import { downpaymentError, feeError, installmentError, paymentCountError } from '.';

test.each([
  ['', 10_000, undefined],
  ['x', 10_000, 'Downpayment needs to be numeric'],
  ['-0.01', 10_000, 'Downpayment must be a positive amount'],
  ['0', 10_000, undefined],
  ['500000', 50_000_001, undefined],
  ['500000.01', 50_000_000, 'Downpayment must be $500,000 or less'],
  ['99.99', 10_000, undefined],
  ['100', 10_000, 'Downpayment must less than or equal to the total amount'],
  ['1.001', 10_000, 'Downpayment must have at most two decimals'],
])(
  'VAL-068.1 VAL-068.2 VAL-068.3 VAL-068.4 VAL-068.5 VAL-068.6 ERR-051 CONST-009.2 a downpayment of %p on %i cents: %p',
  (text, total, message) => {
    expect(downpaymentError(text, total)).toBe(message);
  },
);

test.each([
  ['x', 'Fee needs to be numeric'],
  ['1.00', undefined],
  ['', undefined],
])('VAL-011 ERR-051 a fee of %p: %p', (text, message) => {
  expect(feeError(text)).toBe(message);
});

test.each([
  [10_000, undefined],
  [10_001, 'Installment must be less than or equal to the remaining balance'],
])('VAL-067 an installment of %i of 10,000 cents: %p', (amount, message) => {
  expect(installmentError(amount, 10_000)).toBe(message);
});

test.each([
  [0, 'Number of payments must be one or more'],
  [1.5, 'Number of payments must be one or more'],
  [3, undefined],
  [4, 'Too many payments for the balance'],
  [7, 'Too many payments for the balance'],
])('six cents in %p payments: %p', (count, message) => {
  expect(paymentCountError(count, 6)).toBe(message);
});
