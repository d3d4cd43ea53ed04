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

const offered = {
  'payments.receipt@1': { kind: 'part', values: { payment_id: 'string', by: ['card', 'ach'] } },
};

test('a remote offers slots of its own, and fills those of others', () => {
  const own = {
    ...manifest,
    portalApi: '^1.9.0',
    slots: offered,
    extensions: [{ ...filling, slot: 'loyalty.member@1' }],
  };
  expect(safeParse(RemoteManifestSchema, own)).toMatchObject({ success: true, output: own });
});

test('a remote asks for its own Trusted Types policy and for that of its library', () => {
  const own = { ...manifest, portalApi: '^1.9.0', trustedTypes: ['mf-payments', 'vue'] };
  expect(safeParse(RemoteManifestSchema, own)).toMatchObject({ success: true, output: own });
});

const field = { kind: 'number', label: 'Points per dollar', default: 1, min: 0, max: 10 } as const;
const configured = (configuration: object, portalApi = '^1.9.0') => ({
  ...manifest,
  portalApi,
  configuration,
});

test('a remote may have fields that a portal sets', () => {
  const own = configured({
    rate: field,
    title: { kind: 'text', label: 'Title', default: 'Points', maxLength: 20 },
    isShown: { kind: 'boolean', label: 'Show', default: true },
    unit: { kind: 'choice', label: 'Unit', default: 'points', choices: ['points', 'stars'] },
    terms: { kind: 'link', label: 'Terms', default: '', hint: 'Opens in a new window' },
  });
  expect(safeParse(RemoteManifestSchema, own)).toMatchObject({ success: true, output: own });
});

const guarded = (permission: string, permissions: object, portalApi = '^1.9.0') => ({
  ...manifest,
  portalApi,
  permissions,
  routes: [{ ...manifest.routes[0], access: { all: [{ not: { permission } }] } }],
});
const own = { 'payments.export': 'Export payments' };

test('a remote may guard its screens with permissions of its own', () => {
  const given = guarded('payments.export', own);
  expect(safeParse(RemoteManifestSchema, given)).toMatchObject({ success: true, output: given });
});

const beginning = (data: unknown, portalApi = '^1.10.0') => ({
  ...manifest,
  portalApi,
  routes: [{ ...manifest.routes[0], data }],
});

test.each([[['/transactions?filter=%7B%7D&page=0', '/plans/totals']], [['/okdmv_renewals?perPage=5']], [[]]])(
  'a screen may begin with the calls %j',
  (data) => {
    const given = beginning(data);
    expect(safeParse(RemoteManifestSchema, given)).toMatchObject({ success: true, output: given });
  },
);

const asking = (portalApi: string, policy: string) => ({ ...manifest, portalApi, trustedTypes: [policy] });

test.each([
  ['first data at another site', beginning(['https://elsewhere.test/plans'])],
  ['first data at another host', beginning(['//elsewhere.test/plans'])],
  ['first data outside of /api', beginning(['/../shell/main.js'])],
  ['first data with a space', beginning(['/plans?filter={"a": 1}'])],
  ['first data of five calls', beginning(Array.from({ length: 5 }, () => '/plans'))],
  ['first data in a portal older than it', beginning(['/plans'], '^1.9.0')],
  ['a policy of another remote', asking('^1.9.0', 'mf-history')],
  ['the policy that the browser uses for all text', asking('^1.9.0', 'default')],
  ['a policy that would end the directive', asking('^1.9.0', "mf-payments; script-src 'unsafe-eval'")],
  ['a policy in a portal older than it', asking('^1.8.0', 'vue')],
  ['a guard by a permission that nobody declares', guarded('payments.import', own)],
  ['a guard by a permission of another remote', guarded('history.export', own)],
  ['a permission named after another remote', guarded('payments.export', { ...own, 'history.export': 'x' })],
  ['a permission whose name is no word', guarded('payments.export', { ...own, 'payments.Export it': 'x' })],
  [
    '21 permissions',
    guarded(
      'payments.p1',
      Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`payments.p${at}`, 'x'])),
    ),
  ],
  ['permissions in a portal older than them', guarded('payments.export', own, '^1.8.0')],
  [
    'a slot named after another remote',
    { ...manifest, portalApi: '^1.9.0', slots: { 'history.row@1': offered['payments.receipt@1'] } },
  ],
  [
    'a slot without a version',
    { ...manifest, portalApi: '^1.9.0', slots: { 'payments.receipt': offered['payments.receipt@1'] } },
  ],
  [
    'a slot of no kind',
    { ...manifest, portalApi: '^1.9.0', slots: { 'payments.receipt@1': { kind: 'page', values: {} } } },
  ],
  ['slots in a portal older than them', { ...manifest, portalApi: '^1.8.0', slots: offered }],
  [
    'a slot of a remote in a portal older than such slots',
    { ...manifest, portalApi: '^1.8.0', extensions: [{ ...filling, slot: 'loyalty.member@1' }] },
  ],
  ['a field whose default is outside its limits', configured({ rate: { ...field, default: 11 } })],
  ['a field of a kind that nobody can show', configured({ rate: { ...field, kind: 'color' } })],
  [
    'a choice without its default',
    configured({ unit: { kind: 'choice', label: 'Unit', default: 'x', choices: ['a', 'b'] } }),
  ],
  [
    'a link that runs code',
    configured({ terms: { kind: 'link', label: 'Terms', default: 'javascript:alert(1)' } }),
  ],
  [
    'a link to another site without https',
    configured({ terms: { kind: 'link', label: 'Terms', default: '//evil.example' } }),
  ],
  ['a secret among its fields', configured({ apiToken: { kind: 'text', label: 'Token', default: '' } })],
  ['31 fields', configured(Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`f${at}`, field])))],
  ['fields in a portal older than them', configured({ rate: field }, '^1.8.0')],
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
