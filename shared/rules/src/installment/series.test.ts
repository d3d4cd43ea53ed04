import { installmentSeries } from '.';

test('VAL-069.1 PAY-034 PLN-054.2 a different last payment is a separate sale on the finish date', () => {
  expect(installmentSeries({ count: 4, amount: 3000, last: 1000 }, '2024-01-15', 'monthly')).toEqual({
    recurring: { amount: 3000, start: '2024-01-15', end: '2024-03-15' },
    final: { amount: 1000, close_date: '2024-04-15' },
  });
});

test('VAL-069.2 PLN-054.2 a series of two payments keeps its start', () => {
  expect(installmentSeries({ count: 2, amount: 9999, last: 1 }, '2024-01-15', 'monthly')).toEqual({
    recurring: { amount: 9999, start: '2024-01-15', end: '2024-01-15' },
    final: { amount: 1, close_date: '2024-02-15' },
  });
});

test('PAY-034 equal payments need no separate call for the last', () => {
  expect(installmentSeries({ count: 4, amount: 2500, last: undefined }, '2024-01-15', 'monthly')).toEqual({
    recurring: { amount: 2500, start: '2024-01-15', end: '2024-04-15' },
    final: undefined,
  });
});
