import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DateTime } from 'luxon';
import fc from 'fast-check';
import {
  initialPageSize,
  isLastFour,
  listDefaults,
  pageSizes,
  searchRange,
  searchShortcuts,
  triState,
} from '.';

test.each([
  ['VAL-076.1', 'America/Chicago', '2024-01-15', '2024-01-15 06:00:00', '2024-01-16 05:59:59'],
  ['VAL-076.2', 'America/Chicago', '2024-03-10', '2024-03-10 06:00:00', '2024-03-11 04:59:59'],
  ['VAL-076.3', 'America/Chicago', '2024-11-03', '2024-11-03 05:00:00', '2024-11-04 05:59:59'],
  ['VAL-077.1', 'Asia/Kolkata', '2024-01-15', '2024-01-14 18:30:00', '2024-01-15 18:29:59'],
  ['VAL-077.2', 'Pacific/Auckland', '2024-01-15', '2024-01-14 11:00:00', '2024-01-15 10:59:59'],
  ['VAL-077.3', 'UTC', '2024-01-15', '2024-01-15 00:00:00', '2024-01-15 23:59:59'],
])('%s HIS-019 %s on %s', (_, zone, day, start, end) => {
  expect(searchRange(day, day, zone)).toEqual({ start, end });
});

test('an open side of a range stays open', () => {
  expect(searchRange(undefined, undefined, 'UTC')).toEqual({});
});

test.each([
  ['Today', 'created', '2024-01-10', '2024-01-10'],
  ['Yesterday', 'settled', '2024-01-09', '2024-01-09'],
  ['This Month', 'settled', '2024-01-01', '2024-01-10'],
  ['Last Month', 'settled', '2023-12-01', '2023-12-31'],
  ['Year to Date', 'settled', '2024-01-01', '2024-01-10'],
])('HIS-016.1 HIS-016.2 %s sets %s from %s to %s', (label, range, from, to) => {
  expect(searchShortcuts('2024-01-10')).toContainEqual({ label, range, from, to });
});

test.each(['created', 'settled'] as const)('the switch makes every shortcut a range of days %s', (by) => {
  expect(new Set(searchShortcuts('2024-01-10', by).map(({ range }) => range))).toEqual(new Set([by]));
});

test.each([
  ['2024-01-31', '2023-12-01', '2023-12-31'],
  ['2024-03-31', '2024-02-01', '2024-02-29'],
])('HIS-016.2 on %s Last Month is %s to %s', (today, from, to) => {
  expect(searchShortcuts(today)).toContainEqual({ label: 'Last Month', range: 'settled', from, to });
});

test('a missing or invalid side of a range stays open', () => {
  expect(searchRange('2024-01-15', undefined, 'UTC')).toEqual({ start: '2024-01-15 00:00:00' });
  expect(searchRange('2024-02-30', '', 'UTC')).toEqual({});
});

test('the range of a day contains its every second, and no other, in every zone', () => {
  const zones = fc.constantFrom(
    'America/Chicago',
    'Asia/Kolkata',
    'Pacific/Apia',
    'Africa/Cairo',
    'America/St_Johns',
    'America/Havana',
    'America/Santiago',
    'Australia/Lord_Howe',
  );
  const instants = fc.date({ min: new Date('2010-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  const secondAfter = (utc: string) =>
    new Date(Date.parse(`${utc.replace(' ', 'T')}Z`) + 1000).toISOString().slice(0, 19).replace('T', ' ');
  fc.assert(
    fc.property(zones, instants, (zone, date) => {
      const day = DateTime.fromJSDate(date, { zone }).toISODate() ?? '';
      const { start = '', end = '' } = searchRange(day, day, zone);
      const utc = date.toISOString().slice(0, 19).replace('T', ' ');
      const dateAt = (time: string) => DateTime.fromSQL(time, { zone: 'utc' }).setZone(zone).toISODate();
      expect([start <= utc, utc <= end, dateAt(start), dateAt(end)]).toEqual([true, true, day, day]);
      expect(dateAt(secondAfter(end))).not.toBe(day);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['clocks that jump over midnight', 'Africa/Cairo', '2010-04-30', '2010-04-29 22:00:00'],
  ['a midnight that comes twice', 'America/Havana', '2024-11-03', '2024-11-03 04:00:00'],
  ['clocks that go back at midnight', 'America/Santiago', '2024-04-07', '2024-04-07 04:00:00'],
])('%s', (_, zone, day, start) => {
  expect(searchRange(day, undefined, zone).start).toBe(start);
});

test.each([
  ['123', false],
  ['1234', true],
  ['12345', false],
  ['12a4', false],
])('VAL-078 last four %p may be sent: %p', (text, may) => {
  expect(isLastFour(text)).toBe(may);
});

test('CONST-030 HIS-015 a yes-no filter has three values', () => {
  expect(triState.map(({ value, label }) => [label, value])).toEqual([
    ['All', '*'],
    ['No', '0'],
    ['Yes', '1'],
  ]);
});

test('CONST-019 CONST-020.1 CONST-021.2 CONST-021.6 CONST-021.7 lists have their page sizes and orders', () => {
  expect(pageSizes).toEqual({
    standard: [5, 10, 25, 50, 100],
    short: [5, 10, 25],
    installments: [12, 24, 48],
  });
  expect(listDefaults.billings).toEqual({ perPage: 5, orderBy: 'created', orderDirection: 'desc' });
  expect(listDefaults.renewals).toEqual({ perPage: 5, orderBy: 'created', orderDirection: 'desc' });
  expect(listDefaults.chargebacks.orderBy).toBe('chargeback_date');
  expect(listDefaults.agencies).toMatchObject({ orderBy: 'name', orderDirection: 'asc' });
  expect(listDefaults.schedules.orderBy).toBe('schedules.created');
  expect(listDefaults.installments.perPage).toBe(12);
});

test.each([
  [25, 25],
  [7, 10],
  [undefined, 10],
])('SHELL-077 a profile that asks for %p rows gets %p', (preferred, rows) => {
  expect(initialPageSize(pageSizes.standard, preferred, 10)).toBe(rows);
});

test('no rule needs a date library, which every screen would load', () => {
  const root = path.join(__dirname, '..');
  const needing = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /^(?!.*\.test).*\.ts$/.test(file) && readFileSync(path.join(root, file), 'utf8').includes("'luxon'"),
  );
  expect(needing).toEqual([]);
});
