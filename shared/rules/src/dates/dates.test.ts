import { addDays, addMonths, formatDate, formatDateMinute, formatDateTime, isIsoDate, todayIn } from '.';

test.each([
  ['2024-02-28', 1, '2024-02-29'],
  ['2023-12-31', 1, '2024-01-01'],
  ['2024-03-10', 1, '2024-03-11'],
  ['2024-01-01', -1, '2023-12-31'],
  ['0099-12-31', 1, '0100-01-01'],
  ['9999-12-31', 1, '9999-12-31'],
  ['2024-01-01', 1e9, '9999-12-31'],
  ['0001-01-01', -1, '0001-01-01'],
])('%s plus %p days is %s', (date, days, later) => {
  expect(addDays(date, days)).toBe(later);
});

test.each([
  ['0050-01-31', 1, '0050-02-28'],
  ['0099-12-31', 2, '0100-02-28'],
  ['0004-01-31', 1, '0004-02-29'],
  ['2024-02-29', -12, '2023-02-28'],
  ['9999-12-01', 1, '9999-12-31'],
  ['2024-01-31', 12 * 50_000_000, '9999-12-31'],
  ['0001-01-15', -1, '0001-01-01'],
])('%s plus %p months is %s', (date, months, later) => {
  expect(addMonths(date, months)).toBe(later);
});

test('arithmetic with an invalid date is refused rather than guessed', () => {
  expect(() => addDays('2024-02-30', 1)).toThrow(RangeError);
});

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2024-13-01', false],
  ['24-01-01', false],
  ['0001-01-01', true],
  ['0000-12-31', false],
  ['20240-01-01', false],
  ['', false],
])('%p is a date: %p', (text, exists) => {
  expect(isIsoDate(text)).toBe(exists);
});

test('the same instant can be another day in another zone', () => {
  const now = new Date('2024-01-11T03:30:00Z');
  expect(todayIn('America/Chicago', now)).toBe('2024-01-10');
  expect(todayIn('UTC', now)).toBe('2024-01-11');
});

test('SHELL-072.1 dates show as MMM-DD-YYYY', () => {
  expect(formatDate('2024-03-09')).toBe('Mar-09-2024');
  expect(formatDate('2024-03-09T03:00:00.000Z', 'America/Chicago')).toBe('Mar-08-2024');
  expect(formatDateTime('2024-03-09T20:05:09.000Z', 'America/Chicago')).toBe('Mar-09-2024 2:05:09 PM');
  expect(formatDateMinute('2024-03-09T20:05:09.000Z', 'America/Chicago')).toBe('Mar-09-2024 2:05 PM');
});
