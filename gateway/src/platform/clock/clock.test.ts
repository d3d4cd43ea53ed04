import { clockFrom } from '.';

test.each([
  ['2026-11-21T05:59:59Z', 'America/Chicago', '2026-11-20'],
  ['2026-11-21T06:00:00Z', 'America/Chicago', '2026-11-21'],
  ['2026-07-01T04:30:00Z', 'America/Chicago', '2026-06-30'],
  ['2026-07-01T05:00:00Z', 'America/Chicago', '2026-07-01'],
  ['2026-12-31T18:30:00Z', 'Asia/Kolkata', '2027-01-01'],
  ['2026-02-28T23:59:59Z', 'UTC', '2026-02-28'],
])('at %s it is in %s the %s', (instant, zone, date) => {
  expect(clockFrom(() => new Date(instant)).today(zone)).toBe(date);
});

test('an unknown zone is refused', () => {
  expect(() => clockFrom(() => new Date()).today('Mars/Olympus')).toThrow(RangeError);
});
