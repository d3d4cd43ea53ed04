import { type ScheduleTerms, takesMoreOrLonger } from '.';

const before: ScheduleTerms = {
  balance: 10_000,
  frequency: 'weekly',
  start: '2024-01-10',
  finish: '2024-01-31',
  count: 4,
  installment: 2_500,
  final: null,
};

test.each<[string, Partial<ScheduleTerms>, boolean]>([
  ['the same', {}, false],
  ['less at a time, no longer', { balance: 8_000, installment: 2_000 }, false],
  ['more in all', { balance: 10_001, final: 1 }, true],
  ['what is late with it', { balance: 12_500 }, false],
  ['more at a time', { installment: 5_000, count: 2, finish: '2024-01-17' }, true],
  ['a larger last payment', { final: 2_600 }, true],
  ['longer', { installment: 2_000, count: 5, finish: '2024-02-07' }, true],
  ['without end', { balance: null, count: null, finish: null }, true],
])(
  'B-05 the need for a new authorization is decided for a schedule that takes %s',
  (what, change, expected) => {
    const late = what === 'what is late with it' ? 2_500 : 0;
    expect(takesMoreOrLonger(before, { ...before, ...change }, late)).toBe(expected);
  },
);

test('B-05 no schedule takes more or longer than an endless one', () => {
  const endless = { ...before, balance: null, count: null, finish: null };
  expect(takesMoreOrLonger(endless, before, 0)).toBe(false);
});
