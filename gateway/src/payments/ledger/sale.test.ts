import fc from 'fast-check';
import { salePostings } from './sale';

test('a sale of 20.60 with 0.70 price adjustment posts receivable, payable, and revenue', () => {
  expect(salePostings({ total: 2060, fee: 70 })).toEqual([
    { ledgerAccount: 'processor_receivable', amount: 2060 },
    { ledgerAccount: 'merchant_payable', amount: -1990 },
    { ledgerAccount: 'price_adjustment_revenue', amount: -70 },
  ]);
});

test('a sale without a price adjustment earns nothing', () => {
  expect(salePostings({ total: 100, fee: 0 }).map(({ ledgerAccount }) => ledgerAccount)).toEqual([
    'processor_receivable',
    'merchant_payable',
  ]);
});

test('every sale sums to zero, without an empty posting', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 52_000_000 }), fc.nat(2_000_000), (total, fee) => {
      const amounts = salePostings({ total, fee: Math.min(fee, total) }).map(({ amount }) => amount);
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
      expect(amounts).not.toContain(0);
    }),
  );
});
