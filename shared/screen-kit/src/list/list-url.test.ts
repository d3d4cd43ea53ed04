import { fromSearch, type ListDefaults, toSearch } from './list-url';

const defaults: ListDefaults = {
  perPage: 10,
  sizes: [5, 10, 25],
  sort: { column: 'created', direction: 'desc' },
  columns: ['created', 'name'],
  parseValues: ({ name, status }) => ({
    ...(name?.[0] ? { name: name[0] } : {}),
    ...(status ? { status } : {}),
  }),
};
const start = { page: 0, perPage: 10, sort: defaults.sort, values: {} };

test.each([
  ['', start],
  [
    'page=2&perPage=25&sort=name.asc',
    { page: 2, perPage: 25, sort: { column: 'name', direction: 'asc' }, values: {} },
  ],
  [
    'name=Ada&status=settled&status=voided',
    { ...start, values: { name: 'Ada', status: ['settled', 'voided'] } },
  ],
  ['page=-1&perPage=7&sort=password.asc&nonsense=1', start],
  ['page=1e99&perPage=&sort=', start],
])('the list’s state is read from %j', (search, params) => {
  expect(fromSearch(new URLSearchParams(search), defaults)).toEqual(params);
});

test.each(['', 'name=Ada&status=settled&status=voided&sort=name.asc&perPage=25&page=2'])(
  'the list’s state is written to %j',
  (search) => {
    const params = fromSearch(new URLSearchParams(search), defaults);
    expect(toSearch(params, defaults).toString()).toBe(search);
  },
);
