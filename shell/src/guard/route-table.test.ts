import { matchRoute } from '@tillway/contract/routes';
import { createRouteTable, type PortalRoute } from './route-table';

const routes = [
  '/',
  '/users/:id',
  '/users/add',
  '/users/add',
  '/users/:id/edit',
  '/users',
  '/:any/list',
  '/bills/',
].map((path, index): PortalRoute => ({ path, name: `${index}`, title: path, access: 'session' }));

test.each([
  '/',
  '',
  '/users',
  '/users/',
  '/users/add',
  '/users/add/',
  '/users/7',
  '/users/:id',
  '/users/7/edit',
  '/users/list',
  '/other/list',
  '/bills',
  '/bills/',
  '/nowhere',
  '/constructor',
  '//',
])('%p matches the same route as by the contract’s rule', (pathname) => {
  const table = createRouteTable(routes);
  const expected = matchRoute(routes, pathname);
  expect(table.match(pathname)).toBe(expected);
  // The same again, after another path.
  table.match('/users/8');
  expect([table.match(pathname), table.match(pathname)]).toEqual([expected, expected]);
});
