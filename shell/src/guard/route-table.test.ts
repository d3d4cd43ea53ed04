import { createRouteTable } from './route-table';

const route = (path: string) => ({ path, name: path, title: path, access: 'session' as const });

test.each([
  ['/users/add', '/users/add'],
  ['/users/7', '/users/:id'],
  ['/users/7/edit', '/users/:id/edit'],
  ['/users', '/users'],
  ['/users/', '/users'],
  ['/', '/'],
  ['/users/7/edit/more', undefined],
  ['/Users', undefined],
  ['/nowhere', undefined],
])(
  '%s is %s: fixed segments before parameters, whatever the order of the manifests',
  (pathname, expected) => {
    const paths = ['/', '/users/:id', '/users/:id/edit', '/users', '/users/add'];
    expect(createRouteTable(paths.map(route)).match(pathname)?.path).toBe(expected);
    expect(createRouteTable(paths.toReversed().map(route)).match(pathname)?.path).toBe(expected);
  },
);
