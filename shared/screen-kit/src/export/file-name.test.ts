import { rangedName } from './file-name';

test.each<[string, Record<string, string>, string | undefined]>([
  [
    'a month',
    { settled_from: '2026-10-01', settled_to: '2026-10-31' },
    'card-sales-2026-10-01-to-2026-10-31.csv',
  ],
  [
    'a day',
    { created_from: '2026-10-01', created_to: '2026-10-01' },
    'card-sales-2026-10-01-to-2026-10-01.csv',
  ],
  ['an open end', { last_four: '1111', created_from: '2026-10-01' }, 'card-sales-from-2026-10-01.csv'],
  ['an open start', { created_to: '2026-10-31' }, 'card-sales-until-2026-10-31.csv'],
  ['no days', { last_four: '1111', sent_to: 'Ada' }, undefined],
])('the file of a search for %s says so', (_, values, name) => {
  expect(rangedName('Card Sales', values)).toBe(name);
});
