import type { Scope } from '../../platform/access/scope';
import { summedUp } from './summed-up';

const now = new Date('2026-11-20T16:00:00Z');
const everything: Scope = { everything: true };
const own: Scope = { everything: false, accountIds: ['A1'], terminalIds: 'all' };

test.each([
  ['nothing', {}, '2026-08-22 16:00:00'],
  ['a status', { status: ['settled' as const] }, '2026-08-22 16:00:00'],
  ['every merchant', { account_id: '*' }, '2026-08-22 16:00:00'],
  ['an end', { created_end_date: '2026-06-30 04:59:59' }, '2026-04-01 04:59:59'],
])('for all merchants, a search for %s sums up the last 90 days and says so', (_, filter, since) => {
  expect(summedUp(everything, { filter, now })).toEqual({
    query: { filter: { ...filter, created_start_date: since }, now },
    since,
  });
});

test.each([
  ['since when', everything, { created_start_date: '2000-01-01 06:00:00' }],
  ['settled since when', everything, { settled_start_date: '2000-01-01 06:00:00' }],
  ['one merchant', everything, { account_id: 'A1' }],
  ['single payments', everything, { ids: ['T1'] }],
  ['anything of a merchant’s own', own, {}],
])('a search for %s sums up all matches', (_, scope, filter) => {
  expect(summedUp(scope, { filter, now })).toEqual({ query: { filter, now } });
});
