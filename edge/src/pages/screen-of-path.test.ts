import type { PortalRemote } from '@tillway/contract';
import { manifestOf } from '../../test/releases';
import { screenOfPath } from './screen-of-path';

const remote = (name: string, ...paths: string[]): PortalRemote => ({
  name,
  version: '1.0.0',
  container: name,
  entry: { href: `/${name}.js`, integrity: '' },
  preload: [],
  manifest: manifestOf(name, { routes: paths.map((path) => ({ path, name: path, title: path })) }),
});
const remotes = [
  remote('admin', '/users/:id', '/users'),
  remote('other', '/users/add'),
  remote('payments', '/credit'),
];

test.each([
  ['/credit', 'payments'],
  ['/credit/', 'payments'],
  ['/users', 'admin'],
  ['/users/17', 'admin'],
  ['/users/add', 'other'],
  ['/', undefined],
  ['/credit/more', undefined],
  ['/users/', 'admin'],
  ['/constructor', undefined],
])('%s belongs to %s', (path, name) => {
  expect(screenOfPath(remotes, path)?.remote.name).toBe(name);
});

test('a screen that is only planned needs no files of its remote and hides no other screen', () => {
  const planned = remote('admin', '/users/:id', '/users/add');
  for (const route of planned.manifest.routes) if (route.path === '/users/add') route.planned = true;
  expect(screenOfPath([planned], '/users/add')).toBeUndefined();
  expect(screenOfPath([planned], '/users/7')?.remote.name).toBe('admin');
});
