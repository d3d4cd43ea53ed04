import fc from 'fast-check';
import { type InstallmentSplit, splitByAmount, splitByCount } from '.';

test.each([
  [10_000, 3000, 4, 1000],
  [10_000, 2500, 4, undefined],
  [10_000, 10_000, 1, undefined],
  [10_000, 9999, 2, 1],
  [10_000, 3334, 3, 3332],
  [3, 2, 2, 1],
])(
  'VAL-064.1 VAL-064.2 VAL-064.3 VAL-064.4 VAL-064.5 VAL-064.6 PAY-032.1 PAY-032.2 PLN-050 %i cents by %i: %i payments, last %p',
  (balance, amount, count, last) => {
    expect(splitByAmount(balance, amount)).toEqual({ count, amount, last });
  },
);

test.each([
  ['VAL-065.1', 10_000, 4, 2500, undefined],
  ['VAL-065.2', 10_000, 6, 1667, 1665],
  ['VAL-065.3', 100_000, 7, 14_286, 14_284],
  ['VAL-065.4', 9999, 2, 5000, 4999],
  ['VAL-066.1', 10_000, 3, 3333, 3334],
  ['VAL-066.1', 50_000_000, 7, 7_142_857, 7_142_858],
  ['VAL-066.1', 1000, 3, 333, 334],
  ['all at once', 10_000, 1, 10_000, undefined],
])('%s PLN-051 %i cents in %i: %i each, last %p', (_, balance, count, amount, last) => {
  expect(splitByCount(balance, count)).toEqual({ count, amount, last });
});

test.each([
  [0, 1],
  [-100, 2],
  [3, 4],
  [6, 4],
  [100, 0],
  [100, -1],
  [100, 1.5],
])('%i cents in %p payments leave nothing for the last', (balance, count) => {
  expect(splitByCount(balance, count)).toBeUndefined();
});

test.each([
  [0, 100],
  [100, 0],
  [100, -1],
  [10_000, 10_001],
])('VAL-067 %i cents by %i cannot be split', (balance, amount) => {
  expect(splitByAmount(balance, amount)).toBeUndefined();
});

const splitTotal = ({ count, amount, last = amount }: InstallmentSplit) => (count - 1) * amount + last;
const balances = fc.integer({ min: 1, max: 50_000_000 });

test('payments of a given amount always sum to the balance, and the last is no larger', () => {
  fc.assert(
    fc.property(balances, fc.integer({ min: 1, max: 50_000_000 }), (balance, amount) => {
      const split = splitByAmount(balance, amount);
      if (!split) return expect(amount).toBeGreaterThan(balance);
      expect(splitTotal(split)).toBe(balance);
      expect(split.last ?? split.amount).toBeLessThanOrEqual(split.amount);
    }),
  );
});

test('a given number of payments always sums to the balance, and each is above zero', () => {
  fc.assert(
    fc.property(balances, fc.integer({ min: 1, max: 1000 }), (balance, count) => {
      const split = splitByCount(balance, count);
      if (!split) return expect(balance).toBeLessThan((count * count) / 2);
      expect(splitTotal(split)).toBe(balance);
      expect(Math.min(split.amount, split.last ?? split.amount)).toBeGreaterThan(0);
      expect(split.count).toBe(count);
    }),
  );
});
