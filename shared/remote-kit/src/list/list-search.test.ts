import { fromSearch, type ListDefaults, toSearch } from './list-search';

interface Filter {
  name?: string;
  status?: string[];
}

const defaults: ListDefaults<Filter> = {
  perPage: 10,
  sizes: [5, 10, 25],
  sort: { column: 'created', direction: 'desc' },
  columns: ['created', 'name'],
  parseFilter: ({ name, status }) => ({
    ...(name?.[0] ? { name: name[0] } : {}),
    ...(status ? { status } : {}),
  }),
};
const start = { page: 0, perPage: 10, sort: defaults.sort, filter: {} };

test.each([
  ['', start],
  [
    'page=2&perPage=25&sort=name.asc',
    { page: 2, perPage: 25, sort: { column: 'name', direction: 'asc' }, filter: {} },
  ],
  [
    'name=Ada&status=settled&status=voided',
    { ...start, filter: { name: 'Ada', status: ['settled', 'voided'] } },
  ],
  ['page=-1&perPage=7&sort=password.asc&nonsense=1', start],
  ['page=1e99&perPage=&sort=', start],
])('reads %j', (search, position) => {
  expect(fromSearch(new URLSearchParams(search), defaults)).toEqual(position);
});

test.each(['', 'name=Ada&status=settled&status=voided&sort=name.asc&perPage=25&page=2'])(
  'writes back %j',
  (search) => {
    const position = fromSearch(new URLSearchParams(search), defaults);
    expect(toSearch(position, defaults).toString()).toBe(search);
  },
);
