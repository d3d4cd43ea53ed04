import { daysAfter, monthsAfter, weekdayOf, weeksOf } from './month-days';

test.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  // A clock that is set forward loses no day.
  ['2026-03-08', 1, '2026-03-09'],
])('%s plus %i days is %s', (day, days, then) => {
  expect(daysAfter(day, days)).toBe(then);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-03-31', -1, '2026-02-28'],
])('%s plus %i months is %s', (day, months, then) => {
  expect(monthsAfter(day, months)).toBe(then);
});

test.each([
  ['2026-02', '2026-02-01', '2026-03-14'],
  ['2026-11', '2026-11-01', '2026-12-12'],
  ['2026-08', '2026-07-26', '2026-09-05'],
])('%s is shown in six weeks, from %s to %s', (month, first, last) => {
  const weeks = weeksOf(month);
  expect(weeks).toHaveLength(6);
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([first, last]);
  expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0] ?? '') === 0)).toBe(true);
});
