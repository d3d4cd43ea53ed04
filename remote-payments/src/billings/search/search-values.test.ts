import { filterOf } from './search-values';

test.each([
  ['America/Chicago', '2024-01-15', '2024-01-15 06:00:00', '2024-01-16 05:59:59'],
  ['America/Chicago', '2024-07-15', '2024-07-15 05:00:00', '2024-07-16 04:59:59'],
  ['Pacific/Auckland', '2024-01-15', '2024-01-14 11:00:00', '2024-01-15 10:59:59'],
  ['UTC', '2024-01-15', '2024-01-15 00:00:00', '2024-01-15 23:59:59'],
])('BIL-006 in %s the day %s is %s to %s in UTC', (zone, day, start, end) => {
  expect(filterOf({ last_used_from: day, last_used_to: day }, zone)).toEqual({
    account_id: '*',
    last_used_start_date: start,
    last_used_end_date: end,
  });
});

test('BIL-006 a range that is open at one end', () => {
  expect(filterOf({ last_used_from: '2024-01-15' }, 'UTC')).toEqual({
    account_id: '*',
    last_used_start_date: '2024-01-15 00:00:00',
  });
});
