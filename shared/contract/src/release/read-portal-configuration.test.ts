import { readPortalConfiguration } from './read-portal-configuration';

const remote = (name: string, manifest: object = {}) => ({
  name,
  version: '1.2.3-0000abcd',
  container: `tillway_${name}`,
  entry: { href: `/remotes/${name}/entry.js`, integrity: 'sha384-x' },
  preload: [],
  manifest: {
    name,
    version: '1.2.3',
    portalApi: '^1.0.0',
    owner: 'A team',
    purpose: 'Something',
    routes: [{ path: `/${name}`, name, title: name }],
    menu: [{ menu: 'card', label: name, to: `/${name}`, order: 1 }],
    events: { emits: ['payment.completed@1'], listens: [] },
    capabilities: ['http'],
    ...manifest,
  },
});
const page = (...remotes: object[]) => ({
  brand: { key: 'tillway', name: 'Tillway', theme: 1, poweredBy: true },
  flags: { environment: 'local', landTransactions: false, twoFactor: true },
  shell: { version: '1.0.0-00000000' },
  remotes,
});

test('a known configuration is read unchanged', () => {
  const written = page(remote('payments'));
  expect(readPortalConfiguration(written)).toEqual(written);
});

test.each([
  ['a manifest', page(remote('payments', { icon: 'card', deeper: { key: 1 } }))],
  [
    'a route',
    page(
      remote('payments', { routes: [{ path: '/payments', name: 'payments', title: 'payments', hint: 'x' }] }),
    ),
  ],
  ['a remote', page({ ...remote('payments'), signature: 'x' })],
  ['the flags', { ...page(remote('payments')), flags: { ...page().flags, dark: true } }],
  ['the brand', { ...page(remote('payments')), brand: { ...page().brand, shape: 8 } }],
  ['the page', { ...page(remote('payments')), set: 'x' }],
])('an unknown key in %s is left out, and everything works', (_, written) => {
  expect(readPortalConfiguration(written)).toEqual(page(remote('payments')));
});

test.each([
  ['event', { events: { emits: ['refund.completed@1'], listens: [] } }],
  ['capability', { capabilities: ['http', 'print'] }],
  ['menu', { menu: [{ menu: 'tools', label: 'x', to: '/payments', order: 1 }] }],
  [
    'permission',
    { routes: [{ path: '/payments', name: 'x', title: 'x', access: { permission: 'can_do_new' } }] },
  ],
])('an unknown %s makes only that remote unfit', (_, change) => {
  const { remotes } = readPortalConfiguration(page(remote('payments', change), remote('history')));
  expect(remotes).toEqual([
    expect.objectContaining({ name: 'payments', unfit: expect.stringContaining('manifest.') }),
    remote('history'),
  ]);
});

test('an unfit remote keeps its readable routes, so that its addresses say why they do not work', () => {
  const routes = [
    { path: '/payments', name: 'old', title: 'Old' },
    { path: '/new', name: 'new', title: 'New', access: { permission: 'can_do_new' } },
  ];
  const { remotes } = readPortalConfiguration(page(remote('payments', { routes })));
  expect(remotes[0]?.manifest.routes).toEqual([routes[0]]);
});

test.each([
  ['a text', 'payments'],
  ['no manifest', { ...remote('payments'), manifest: null }],
  ['no entry', { ...remote('payments'), entry: undefined }],
])('a remote that is %s is left out', (_, odd) => {
  expect(readPortalConfiguration({ ...page(), remotes: [odd, remote('history')] }).remotes).toEqual([
    remote('history'),
  ]);
});

test.each([
  ['no brand', { ...page(), brand: undefined }],
  ['no remotes', { ...page(), remotes: undefined }],
  ['nothing', null],
])('a page with %s cannot be read', (_, written) => {
  expect(() => readPortalConfiguration(written)).toThrow();
});
