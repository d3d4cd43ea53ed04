import type { ShownExtension, SlotValues } from '@tillway/contract';
import { createTestPortal, sampleSession, type TestPortal } from '.';

const changed = { transaction_id: 'T1', account_id: 'A1', change: 'refunded' } as const;
const manifest = {
  name: 'lamps',
  capabilities: ['bus', 'preferences'],
  events: {
    emits: ['transaction.changed@1'],
    listens: ['payment.completed@1'],
    own: { 'lamps.lit@1': { lamp: 'string' } },
  },
} satisfies Parameters<typeof createTestPortal>[0]['manifest'];
const open = () => createTestPortal({ session: sampleSession(), manifest });

const refused: [string, (portal: TestPortal) => unknown, string][] = [
  ['a capability', ({ http }) => http, 'The manifest of lamps does not ask for http (TW101)'],
  [
    'an emitted event',
    ({ bus }) => bus.emit('plan.changed@1', { plan_id: 'P', account_id: 'A', change: 'paid' }),
    'The manifest of lamps does not say that it emits plan.changed@1 (TW102)',
  ],
  [
    'an own event as heard',
    ({ bus }) => bus.on('lamps.lit@1' as never, () => {}),
    'The manifest of lamps does not say that it listens to lamps.lit@1 (TW103)',
  ],
  [
    'a payload',
    ({ bus }) => bus.emit('transaction.changed@1', { ...changed, card_number: '4' } as typeof changed),
    'Invalid key: Expected never but received "card_number"',
  ],
  [
    'a flood of events',
    ({ bus }) => Array.from({ length: 1_000 }, () => bus.emit('transaction.changed@1', changed)),
    'lamps emits more than 50 events a second (TW105)',
  ],
];

test.each(refused)(
  'as the shell, the test portal refuses %s that the manifest does not allow',
  (_, use, text) => {
    expect(() => use(open())).toThrow(text);
  },
);

const configured = {
  ...manifest,
  configuration: {
    rate: { kind: 'number', label: 'Points per dollar', default: 1, max: 10 },
    unit: { kind: 'choice', label: 'Unit', default: 'points', choices: ['points', 'stars'] },
  },
} satisfies Parameters<typeof createTestPortal>[0]['manifest'];

test('the test portal gives the values of a test, and the defaults of the manifest', () => {
  const give = (configuration: Record<string, string | number>) =>
    createTestPortal({ session: sampleSession(), manifest: configured, configuration }).configuration;
  expect(give({ rate: 3 })).toEqual({ rate: 3, unit: 'points' });
  expect(() => give({ rate: 11 })).toThrow('The configuration rate must be a number of at most 10');
  expect(() => give({ speed: 1 })).toThrow('The manifest has no configuration speed');
});

test('the test portal refuses preferences of another remote', async () => {
  await expect(open().preferences.save({ 'other.members_columns': ['name'] })).rejects.toThrow(
    'other.members_columns is not a preference of lamps',
  );
});

test('the test portal keeps what a remote stores, and refuses a version that is not the last', async () => {
  const portal = (...permissions: 'test.settings'[]) =>
    createTestPortal({
      session: sampleSession({ permissions }),
      stored: { M1: { tiers: ['Silver'] } },
    }).storage;
  const storage = portal('test.settings');
  expect(await storage.read('M2', 'tiers')).toEqual({ value: null, version: 0 });
  expect(await storage.read('M1', 'tiers')).toEqual({ value: ['Silver'], version: 1 });
  expect(await storage.write('M1', 'tiers', ['Gold'], 1)).toBe(2);
  await expect(storage.write('M1', 'tiers', [], 1)).rejects.toMatchObject({ code: 'stale', status: 409 });
  expect(await storage.read('M1', 'tiers')).toEqual({ value: ['Gold'], version: 2 });
  await expect(portal().write('M1', 'tiers', [], 1)).rejects.toMatchObject({ code: 'forbidden' });
});

test('other remotes of the test portal speak with the remote, and hear it', () => {
  const portal = open();
  const heard: string[] = [];
  portal.bus.on('payment.completed@1', ({ transaction_id: id }) => heard.push(id));
  portal.others.on('transaction.changed@1', ({ change }) => heard.push(change));
  portal.others.emit('payment.completed@1', {
    transaction_id: 'T1',
    account_id: 'A1',
    terminal_id: 'C3',
    payment_type: 'card',
    response_text: 'APPROVED',
    total_amount: 2060,
  });
  portal.bus.emit('transaction.changed@1', changed);
  expect(heard).toEqual(['T1', 'refunded']);
});

test('the values of a slot that the remote offers are checked as its manifest lists them', () => {
  const slot = 'lamps.lamp@1' as never;
  const { extensions } = createTestPortal({
    session: sampleSession(),
    manifest: { ...manifest, slots: { [slot]: { kind: 'part', values: { lamp: 'string' } } } },
  });
  const onFailure = jest.fn();
  const show = (values: object) =>
    extensions.show(
      slot,
      'lamp',
      values as never,
      { onFailure } as Partial<ShownExtension> as ShownExtension,
    );
  show({ lamp: 'L1' });
  expect(onFailure).not.toHaveBeenCalled();
  show({ lamp: 1 });
  expect(onFailure).toHaveBeenCalledTimes(1);
});

test('an extension gets no value that its slot does not list', async () => {
  const { extensions } = open();
  const values = { user_id: 'U1', email: 'x' } as SlotValues['profile.card@1'];
  const onFailure = jest.fn();
  extensions.show('profile.card@1', 'lamp', values, {
    onFailure,
  } as Partial<ShownExtension> as ShownExtension);
  expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ name: 'ValiError' }));
});
