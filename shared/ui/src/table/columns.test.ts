import { nextSort, type Sort } from './columns';

test.each<[string, Sort | undefined, string, Sort]>([
  ['nothing sorted: ascending', undefined, 'date', { column: 'date', direction: 'asc' }],
  ['ascending turns', { column: 'date', direction: 'asc' }, 'date', { column: 'date', direction: 'desc' }],
  ['descending turns', { column: 'date', direction: 'desc' }, 'date', { column: 'date', direction: 'asc' }],
  [
    'another column starts ascending',
    { column: 'date', direction: 'asc' },
    'id',
    { column: 'id', direction: 'asc' },
  ],
])('%s', (_, sort, column, expected) => {
  expect(nextSort(sort, column)).toEqual(expected);
});
