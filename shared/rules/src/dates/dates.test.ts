import { addDays, formatDate, formatDateTime, isIsoDate, todayIn } from '.';

test.each([
  ['2024-02-28', 1, '2024-02-29'],
  ['2023-12-31', 1, '2024-01-01'],
  ['2024-03-10', 1, '2024-03-11'],
  ['2024-01-01', -1, '2023-12-31'],
])('%s and %p days is %s', (date, days, later) => {
  expect(addDays(date, days)).toBe(later);
});

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2024-13-01', false],
  ['24-01-01', false],
  ['', false],
])('%p is a date: %p', (text, exists) => {
  expect(isIsoDate(text)).toBe(exists);
});

test('the same instant is another day in another zone', () => {
  const now = new Date('2024-01-11T03:30:00Z');
  expect(todayIn('America/Chicago', now)).toBe('2024-01-10');
  expect(todayIn('UTC', now)).toBe('2024-01-11');
});

test('SHELL-072 dates show as MMM-DD-YYYY', () => {
  expect(formatDate('2024-03-09')).toBe('Mar-09-2024');
  expect(formatDate('2024-03-09T03:00:00.000Z', 'America/Chicago')).toBe('Mar-08-2024');
  expect(formatDateTime('2024-03-09T20:05:09.000Z', 'America/Chicago')).toBe('Mar-09-2024 2:05:09 PM');
});
