import { amountError, confirmedAmountError, needsLargeAmountConfirmation } from '.';

test.each([
  ['VAL-001', '', 'Amount is required'],
  ['VAL-001', '   ', 'Amount is required'],
  ['VAL-002', 'abc', 'Amount needs to be numeric'],
  ['VAL-002', '1,000', 'Amount needs to be numeric'],
  ['B-16', '15,00', 'Use a point for cents'],
  ['B-16', '1.234,5', 'Use a point for cents'],
  ['B-16', '12 50', 'Amount needs to be numeric'],
  ['VAL-002', '$5', 'Amount needs to be numeric'],
  ['VAL-002', '1e3', 'Amount needs to be numeric'],
  ['VAL-002', '5.0.0', 'Amount needs to be numeric'],
  ['VAL-002', '--1', 'Amount needs to be numeric'],
  ['VAL-003', '-0.01', 'Amount must be a positive amount'],
  ['VAL-003', '-1', 'Amount must be a positive amount'],
  ['VAL-010.2', '-600000', 'Amount must be a positive amount'],
  ['VAL-004.1', '0', 'Amount must be greater than zero'],
  ['VAL-004.1', '0.00', 'Amount must be greater than zero'],
  ['VAL-004.1', '.00', 'Amount must be greater than zero'],
  ['VAL-004.2', '0.01', undefined],
  ['VAL-005', '499999.99', undefined],
  ['VAL-005', '500000', undefined],
  ['VAL-005', '500000.00', undefined],
  ['VAL-005', '500000.01', 'Amount must be $500,000 or less'],
  ['VAL-005', '999999.99', 'Amount must be $500,000 or less'],
  ['VAL-007.1 VAL-007.2', '0.001', 'Amount must have at most two decimals'],
  ['VAL-007.1 VAL-007.2', '10.999', 'Amount must have at most two decimals'],
])('ERR-050 %s on the charge screen %p answers %p', (_, text, message) => {
  expect(amountError(text, 'charge')).toBe(message);
});

test.each([
  ['nothing is no number either', '', 'Amount is required'],
  ['a text is not positive either', '-x', 'Amount needs to be numeric'],
  ['far below zero is beyond the limit either way', '-600000', 'Amount must be a positive amount'],
  ['zero', '0', 'Amount must be greater than zero'],
  ['beyond the limit', '600000', 'Amount must be $500,000 or less'],
])('VAL-010.1 only the first broken rule is reported: %s', (_, text, message) => {
  expect(amountError(text, 'charge')).toBe(message);
});

test('VAL-002 ERR-050 dialogs have their own wording', () => {
  expect(amountError('abc', 'dialog')).toBe('Amount must be numeric');
});

test.each([
  [999_999, undefined, false],
  [1_000_000, undefined, true],
  [1_000_001, undefined, true],
  [1_000_000, 1_000_000, false],
  [1_000_002, 1_000_000, true],
])(
  'VAL-008.1 VAL-008.2 VAL-008.3 VAL-008.4 CONST-010 %p cents, confirmed %p: asked again %p',
  (amount, confirmed, asked) => {
    expect(needsLargeAmountConfirmation(amount, confirmed)).toBe(asked);
  },
);

test.each([
  ['abc', 'Invalid amount provided'],
  ['', 'Invalid amount provided'],
  ['1200', 'The amounts do not match'],
  ['-12000', 'The amounts do not match'],
  ['12000', undefined],
  ['12000.00', undefined],
])('VAL-009 ERR-050 $12,000 confirmed as %p: %p', (text, message) => {
  expect(confirmedAmountError(text, 1_200_000)).toBe(message);
});
