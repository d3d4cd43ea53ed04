import { matchRoute } from '.';

const paths = [
  '/',
  '/users/:id',
  '/users/:id/edit',
  '/users',
  '/users/add',
  '/:kind/:id/copy',
  '/users/:id/copy',
];
const routes = paths.map((path) => ({ path }));

test.each([
  ['/users/add', '/users/add'],
  ['/users/7', '/users/:id'],
  ['/users/7/edit', '/users/:id/edit'],
  ['/users/7/copy', '/users/:id/copy'],
  ['/plans/7/copy', '/:kind/:id/copy'],
  ['/users', '/users'],
  ['/users/', '/users'],
  ['/', '/'],
  ['/users//edit', undefined],
  ['/users/7/edit/more', undefined],
  ['/Users', undefined],
  ['/constructor', undefined],
])('%s matches %s: fixed segments precede parameters, whatever the order', (pathname, expected) => {
  expect(matchRoute(routes, pathname)?.path).toBe(expected);
  expect(matchRoute(routes.toReversed(), pathname)?.path).toBe(expected);
});
