import { foldOverview } from './overview';

const sale = (
  day: string,
  kind: 'approved' | 'settled' | 'refunded' | 'voided' | 'none',
  amount: number,
) => ({
  day,
  type: null,
  kind,
  count: 1,
  amount,
});

test('A-18 each group has its sum, and the net is the sales minus the refunds', () => {
  const { groups, net } = foldOverview([
    sale('2026-11-20', 'approved', 1_000),
    sale('2026-11-20', 'settled', 2_050),
    sale('2026-11-21', 'refunded', 550),
    sale('2026-11-21', 'voided', 700),
    sale('2026-11-21', 'none', 700),
  ]);
  expect(net).toBe(2_500);
  expect(groups).toEqual({
    approved: { count: 1, amount: 1_000 },
    settled: { count: 1, amount: 2_050 },
    pending: { count: 0, amount: 0 },
    declined: { count: 0, amount: 0 },
    voided: { count: 1, amount: 700 },
    refunded: { count: 1, amount: 550 },
  });
});

test('days without a payment are included, and a voided payment moves nothing', () => {
  const { unit, volume } = foldOverview([
    sale('2026-11-20', 'approved', 1_000),
    sale('2026-11-19', 'voided', 700),
    sale('2026-11-22', 'refunded', 550),
  ]);
  expect([unit, volume]).toEqual([
    'day',
    [
      { from: '2026-11-20', count: 1, amount: 1_000, refunded: 0 },
      { from: '2026-11-21', count: 0, amount: 0, refunded: 0 },
      { from: '2026-11-22', count: 0, amount: 0, refunded: 550 },
    ],
  ]);
});

test.each([
  ['2026-03-03', 'day', 62],
  ['2026-03-04', 'month', 3],
])('from the first of January to %s the parts are by %s', (last, unit, parts) => {
  const folded = foldOverview([sale('2026-01-01', 'approved', 1), sale(last, 'settled', 2)]);
  expect([folded.unit, folded.volume.length]).toEqual([unit, parts]);
  expect(folded.volume.reduce((sum, { amount }) => sum + amount, 0)).toBe(3);
});

test('months of all lengths follow each other', () => {
  const { volume } = foldOverview([sale('2026-01-31', 'approved', 1), sale('2027-01-31', 'approved', 1)]);
  expect(volume.map(({ from }) => from.slice(5, 7)).join(' ')).toBe('01 02 03 04 05 06 07 08 09 10 11 12 01');
});

const ofType = (type: string, kind: 'approved' | 'settled' | 'refunded' | 'declined', amount: number) => ({
  day: null,
  type,
  kind,
  count: 1,
  amount,
});

test('A-18 types of payment are listed by size with the amounts taken and refunded, and nothing is counted twice', () => {
  const { types, groups, volume } = foldOverview([
    ofType('visa', 'approved', 1_000),
    ofType('visa', 'settled', 50),
    ofType('visa', 'refunded', 30),
    ofType('amex', 'settled', 2_000),
    ofType('jcb', 'declined', 700),
    ofType('discover', 'refunded', 10),
  ]);
  expect(types).toEqual([
    { payment_type: 'amex', count: 1, amount: 2_000, refunded: 0 },
    { payment_type: 'visa', count: 2, amount: 1_050, refunded: 30 },
    { payment_type: 'discover', count: 0, amount: 0, refunded: 10 },
  ]);
  expect([groups.approved.count, volume]).toEqual([0, []]);
});

test('an empty list has an empty overview', () => {
  expect(foldOverview([])).toMatchObject({ unit: 'day', volume: [], net: 0, types: [] });
});
