import { safeParse } from 'valibot';
import { RemoteManifestSchema, type RemoteManifest } from './index';

const manifest: RemoteManifest = {
  name: 'payments',
  version: '1.2.3',
  portalApi: '^1.0.0',
  owner: 'Payments team',
  purpose: 'Takes payments',
  routes: [
    {
      path: '/credit',
      name: 'ChargeCard',
      title: 'Credit Payment',
      access: { permission: 'can_use_virtual_terminal' },
    },
  ],
  menu: [{ menu: 'card', label: 'Payment', to: '/credit', order: 10, when: { terminal: { kind: 'card' } } }],
  events: { emits: ['payment.completed@1'], listens: [] },
  capabilities: ['http', 'bus'],
};

test('a valid manifest is read unchanged', () => {
  expect(safeParse(RemoteManifestSchema, manifest)).toMatchObject({ success: true, output: manifest });
});

test('a remote declares its own events and listens to any', () => {
  const events = {
    emits: [],
    listens: ['plan.changed@1', 'loyalty.scored@1'],
    own: { 'payments.opened@1': { terminal_id: 'string', by: ['menu', 'link'] } },
  };
  expect(safeParse(RemoteManifestSchema, { ...manifest, events }).success).toBe(true);
});

const filling = { slot: 'transaction.panel@1', name: 'points', label: 'Points', order: 10 } as const;

test('a remote fills slots and has its own menu in the bar', () => {
  const own = {
    ...manifest,
    portalApi: '^1.8.0',
    menu: [{ menu: 'bar', group: 'LOYALTY', label: 'Members', to: '/members', order: 10 }],
    extensions: [filling, { ...filling, name: 'card', slot: 'profile.card@1' }],
  };
  expect(safeParse(RemoteManifestSchema, own)).toMatchObject({ success: true, output: own });
});

test.each([
  ['a slot that no portal has', { ...manifest, extensions: [{ ...filling, slot: 'charge.panel@1' }] }],
  ['two extensions of one name', { ...manifest, portalApi: '^1.8.0', extensions: [filling, filling] }],
  ['a slot of a portal older than slots', { ...manifest, portalApi: '^1.7.0', extensions: [filling] }],
  [
    'a menu of the bar in a portal older than it',
    {
      ...manifest,
      portalApi: '^1.7.0',
      menu: [{ menu: 'bar', group: 'LOYALTY', label: 'Members', to: '/members', order: 10 }],
    },
  ],
  [
    'a menu of the bar without a name',
    {
      ...manifest,
      portalApi: '^1.8.0',
      menu: [{ menu: 'bar', label: 'Members', to: '/members', order: 10 }],
    },
  ],
  ['an unknown key', { ...manifest, entry: '/x.js' }],
  [
    'an unknown permission',
    { ...manifest, routes: [{ ...manifest.routes[0], access: { permission: 'can_fly' } }] },
  ],
  ['an unknown event', { ...manifest, events: { emits: ['payment.completed@9'], listens: [] } }],
  [
    'an event in the name of another remote',
    { ...manifest, events: { emits: [], listens: [], own: { 'history.opened@1': { id: 'string' } } } },
  ],
  [
    'an event of its own that nobody could check',
    { ...manifest, events: { emits: [], listens: [], own: { 'payments.opened@1': { data: 'object' } } } },
  ],
  ['an event without a version', { ...manifest, events: { emits: [], listens: ['payments.opened'] } }],
  ['an address elsewhere', { ...manifest, menu: [{ ...manifest.menu[0], to: 'https://elsewhere.test/' }] }],
  ['a version range it cannot promise', { ...manifest, portalApi: '*' }],
])('a manifest with %s is refused', (_, broken) => {
  expect(safeParse(RemoteManifestSchema, broken).success).toBe(false);
});
