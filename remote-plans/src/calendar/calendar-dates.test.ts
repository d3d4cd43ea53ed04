import { countOf, daysOf, rangeOf, titleOf, turned, type View } from './calendar-dates';

test.each<[View, string, string, string]>([
  ['month', '2024-02-29', '2024-01-28', '2024-03-09'],
  ['month', '2026-02-10', '2026-02-01', '2026-03-14'],
  ['agenda', '2024-02-29', '2024-02-01', '2024-02-29'],
  ['week', '2024-03-10', '2024-03-10', '2024-03-16'],
  ['week', '2024-01-01', '2023-12-31', '2024-01-06'],
  ['day', '2024-03-10', '2024-03-10', '2024-03-10'],
])('SCH-025 the %s of %s shows %s to %s', (view, date, from, to) => {
  expect(rangeOf(view, date)).toEqual({ from, to });
});

test.each<[View, string, number]>([
  ['month', '2024-03-15', 6],
  ['agenda', '2024-03-15', 6],
  ['week', '2024-03-31', 12],
  ['day', '2024-03-31', 4],
])('a %s at %s announces the payments of its own days: %i', (view, date, count) => {
  const counts = { '2024-02-29': 1, '2024-03-01': 2, '2024-03-31': 4, '2024-04-01': 8 };
  expect(countOf(view, date, counts)).toBe(count);
});

test('SCH-025 a month keeps each day once when the clocks change', () => {
  const days = daysOf(rangeOf('month', '2024-03-15'));
  expect(days).toHaveLength(42);
  expect(new Set(days).size).toBe(42);
  expect(days).toContain('2024-03-10');
});

test.each<[View, string, 1 | -1, string]>([
  ['month', '2024-01-31', 1, '2024-02-01'],
  ['agenda', '2024-01-31', -1, '2023-12-01'],
  ['week', '2024-01-31', 1, '2024-02-07'],
  ['day', '2024-03-01', -1, '2024-02-29'],
])('SCH-025 a %s at %s turned by %i is at %s', (view, date, by, expected) => {
  expect(turned(view, date, by)).toBe(expected);
});

test.each<[View, string]>([
  ['month', 'March 2024'],
  ['agenda', 'March 2024'],
  ['week', 'Mar-10-2024 to Mar-16-2024'],
  ['day', 'Sunday, March 10, 2024'],
])('a %s has the title %s', (view, title) => {
  expect(titleOf(view, '2024-03-10')).toBe(title);
});
