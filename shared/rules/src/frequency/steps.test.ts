import fc from 'fast-check';
import { addDays } from '../dates';
import {
  countUntil,
  endAfter,
  firstStepFrom,
  type Frequency,
  frequencies,
  isOnStep,
  lastStepBefore,
  listDates,
  stepDate,
} from '.';

const next = (start: string, frequency: Frequency, count: number) =>
  Array.from({ length: count }, (_, index) => stepDate(start, frequency, index + 1));

test.each<[string, Frequency, string, string[]]>([
  ['VAL-051.1', 'daily', '2024-02-28', ['2024-02-29', '2024-03-01']],
  ['VAL-051.2', 'daily', '2023-12-31', ['2024-01-01', '2024-01-02', '2024-01-03']],
  [
    'VAL-052.1',
    'weekly',
    '2024-01-31',
    ['2024-02-07', '2024-02-14', '2024-02-21', '2024-02-28', '2024-03-06'],
  ],
  ['VAL-052.2', 'weekly', '2023-12-31', ['2024-01-07']],
  [
    'VAL-053.1',
    'biweekly',
    '2024-01-15',
    ['2024-01-29', '2024-02-12', '2024-02-26', '2024-03-11', '2024-03-25'],
  ],
  ['VAL-053.2', 'biweekly', '2024-02-29', ['2024-03-14', '2024-03-28']],
  ['VAL-054.1', 'triweekly', '2024-01-15', ['2024-02-05', '2024-02-26', '2024-03-18', '2024-04-08']],
  ['VAL-054.2', 'triweekly', '2023-12-31', ['2024-01-21', '2024-02-11']],
  [
    'VAL-055.1',
    'monthly',
    '2024-01-31',
    ['2024-02-29', '2024-03-31', '2024-04-30', '2024-05-31', '2024-06-30'],
  ],
  ['VAL-055.2', 'monthly', '2023-01-31', ['2023-02-28', '2023-03-31']],
  [
    'VAL-055.3',
    'monthly',
    '2024-08-31',
    ['2024-09-30', '2024-10-31', '2024-11-30', '2024-12-31', '2025-01-31'],
  ],
  ['VAL-055.4', 'monthly', '2024-01-15', ['2024-02-15']],
  [
    'VAL-057.1',
    'bimonthly',
    '2024-01-31',
    ['2024-03-31', '2024-05-31', '2024-07-31', '2024-09-30', '2024-11-30'],
  ],
  ['VAL-057.2', 'bimonthly', '2023-12-31', ['2024-02-29', '2024-04-30']],
  ['VAL-057.3', 'bimonthly', '2024-08-31', ['2024-10-31', '2024-12-31', '2025-02-28']],
  ['VAL-058.1 CONST-025', 'quarterly', '2024-01-31', ['2024-05-31', '2024-09-30', '2025-01-31']],
  ['VAL-058.2', 'quarterly', '2024-02-29', ['2024-06-29', '2024-10-29', '2025-02-28']],
  ['VAL-059.1', 'semiannually', '2024-08-31', ['2025-02-28', '2025-08-31', '2026-02-28']],
  ['VAL-059.2', 'semiannually', '2023-12-31', ['2024-06-30', '2024-12-31']],
  ['VAL-060.1', 'annually', '2024-02-29', ['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']],
  ['VAL-060.2', 'annually', '2024-01-31', ['2025-01-31']],
])('%s %s from %s', (_, frequency, start, dates) => {
  expect(next(start, frequency, dates.length)).toEqual(dates);
});

test.each<[string, Frequency, string, string, boolean]>([
  ['VAL-050', 'weekly', '2024-01-15', '2024-01-22', true],
  ['VAL-050', 'weekly', '2024-01-15', '2024-01-23', false],
  ['VAL-050', 'weekly', '2024-01-15', '2024-01-29', true],
  ['VAL-056', 'monthly', '2024-01-31', '2024-02-29', true],
  ['VAL-056', 'monthly', '2024-01-31', '2024-03-29', false],
  ['VAL-056', 'monthly', '2024-01-31', '2024-03-31', true],
  ['VAL-050', 'weekly', '2024-01-15', '2024-01-08', false],
])('%s %s from %s falls on %s: %p', (_, frequency, start, date, falls) => {
  expect(isOnStep(start, frequency, date)).toBe(falls);
});

test.each<[Frequency, string, number, string]>([
  ['monthly', '2024-01-15', 4, '2024-04-15'],
  ['monthly', '2024-01-31', 2, '2024-02-29'],
  ['weekly', '2024-01-15', 1, '2024-01-15'],
])(
  'VAL-061.1 VAL-061.2 VAL-061.3 PAY-026 %s from %s, %i payments end on %s, and back',
  (frequency, start, count, end) => {
    expect(endAfter(start, frequency, count)).toBe(end);
    expect(countUntil(start, frequency, end)).toBe(count);
  },
);

const starts = fc
  .tuple(
    fc.integer({ min: 2000, max: 2060 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: -3, max: 2 }),
  )
  .map(([year, month, days]) => addDays(`${year}-${String(month).padStart(2, '0')}-01`, days));
const anyFrequency = fc.constantFrom(...frequencies);

test('VAL-061.1 PAY-025 count and end are inverse, for every frequency and around every month’s end', () => {
  fc.assert(
    fc.property(starts, anyFrequency, fc.integer({ min: 1, max: 150 }), (start, frequency, count) => {
      const end = endAfter(start, frequency, count);
      expect(countUntil(start, frequency, end)).toBe(count);
      expect(countUntil(start, frequency, addDays(end, -1))).toBe(count - 1);
      expect(isOnStep(start, frequency, end)).toBe(true);
    }),
  );
});

test('dates strictly ascend, so none occurs twice', () => {
  fc.assert(
    fc.property(starts, anyFrequency, fc.nat(200), (start, frequency, steps) => {
      expect(stepDate(start, frequency, steps) < stepDate(start, frequency, steps + 1)).toBe(true);
    }),
  );
});

test('the steps around a day enclose it', () => {
  fc.assert(
    fc.property(starts, anyFrequency, fc.nat(3000), (start, frequency, days) => {
      const day = addDays(start, days);
      const [before, from] = [lastStepBefore(start, frequency, day), firstStepFrom(start, frequency, day)];
      expect(from >= day && isOnStep(start, frequency, from)).toBe(true);
      expect(before === start || before < day).toBe(true);
      expect(countUntil(start, frequency, from) - countUntil(start, frequency, before)).toBe(
        from === before ? 0 : 1,
      );
    }),
  );
});

test('a series that has not started runs next at its start', () => {
  expect(firstStepFrom('2024-01-15', 'weekly', '2023-12-01')).toBe('2024-01-15');
});

test.each<[number, number]>([
  [120, 100],
  [100, 100],
  [99, 99],
])(
  'VAL-062.1 VAL-062.2 PAY-027 CONST-015.3 %i weekly payments list %i dates, with full count and end',
  (count, listed) => {
    const end = endAfter('2024-01-15', 'weekly', count);
    const dates = listDates('2024-01-15', 'weekly', end);
    expect(dates).toHaveLength(listed);
    expect(dates.slice(0, 2)).toEqual(['2024-01-15', '2024-01-22']);
    expect(countUntil('2024-01-15', 'weekly', end)).toBe(count);
  },
);

test('PAY-027 an ongoing series lists a hundred dates at once', () => {
  expect(listDates('2024-01-15', 'weekly', '2099-12-31')).toHaveLength(100);
});
