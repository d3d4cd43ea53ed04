import fc from 'fast-check';
import { formatMoney, formatPlainMoney, formatRowMoney, parseDollars, percentOf, toDollars } from '.';

test.each([
  ['0', 0],
  ['0.00', 0],
  ['.00', 0],
  ['-0.00', 0],
  ['.5', 50],
  ['5.', 500],
  ['0.01', 1],
  ['19.9', 1990],
  [' 19.90 ', 1990],
  ['-0.01', -1],
  ['500000.01', 50_000_001],
  [19.9, 1990],
  [103.5, 10_350],
  [-5, -500],
])('dollars %p are %p cents', (dollars, cents) => {
  expect(parseDollars(dollars)).toBe(cents);
});

test.each([
  '',
  '   ',
  '.',
  '-',
  'abc',
  '1,000',
  '$5',
  '1e3',
  '5.0.0',
  '--1',
  '+1',
  '1 0',
  '0.001',
  '10.999',
  '0x10',
  '٣',
])('VAL-002 VAL-007.1 %p is not dollars', (text) => {
  expect(parseDollars(text)).toBeUndefined();
});

test.each([NaN, Infinity, 1e21, 0.1 + 0.2, 10.999, Number.MAX_SAFE_INTEGER])(
  'VAL-007.2 the number %p is not dollars',
  (value) => {
    expect(parseDollars(value)).toBeUndefined();
  },
);

test.each([
  [0, '0.00'],
  [1, '0.01'],
  [10_350, '103.50'],
  [-500, '-5.00'],
])('HIS-075 %p cents travel as %p', (cents, dollars) => {
  expect(toDollars(cents)).toBe(dollars);
});

test('CONST-012.1 cents survive the conversion to dollars and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
      expect(parseDollars(toDollars(cents))).toBe(cents);
    }),
  );
});

test.each([
  [0, '$0.00'],
  [1, '$0.01'],
  [1999, '$19.99'],
  [-500, '($5.00)'],
  [99_999, '$999.99'],
  [100_000, '$1,000.00'],
  [123_456_789, '$1,234,567.89'],
  [-123_456_789, '($1,234,567.89)'],
])('SHELL-071.1 SHELL-071.2 CONST-012.2 %p cents show as %p', (cents, text) => {
  expect(formatMoney(cents)).toBe(text);
  expect(formatPlainMoney(cents)).toBe(text.replaceAll(',', ''));
});

test.each([
  [500, 'sale', '$5.00'],
  [500, 'credit', '($5.00)'],
  [500, 'void', '($5.00)'],
  [500, 'achcredit', '($5.00)'],
  [500, 'achvoid', '($5.00)'],
  [-500, 'credit', '($5.00)'],
  [-500, 'sale', '($5.00)'],
  [0, 'credit', '$0.00'],
])('%p cents of a %s row show as %p', (cents, requestType, text) => {
  expect(formatRowMoney(cents, requestType)).toBe(text);
});

test('VAL-012 VAL-013 a percentage is the exact quotient rounded half up', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 50_000_000 }),
      fc.integer({ min: 0, max: 40_000 }),
      (cents, rate) => {
        const exact = (BigInt(cents) * BigInt(rate) * 2n + 1_000_000n) / 2_000_000n;
        expect(percentOf(cents, rate / 10_000)).toBe(Number(exact));
      },
    ),
  );
});

test('a percentage beyond exact arithmetic is refused rather than guessed', () => {
  expect(() => percentOf(Number.MAX_SAFE_INTEGER, 4)).toThrow(RangeError);
});
