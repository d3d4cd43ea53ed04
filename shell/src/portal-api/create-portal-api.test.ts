import { eventSchemas, type PortalApi, type PortalEvents } from '@tillway/contract';
import { capabilities, type RemoteManifest } from '@tillway/contract/manifest';
import type { PortalRemote } from '@tillway/contract/release';
import { createBus } from '@tillway/remote-kit';
import { createFeedback } from '../feedback';
import { createLocks } from '../lock';
import { createSessionStore } from '../session';
import { createIdleStore } from '../session/session-store';
import { remote } from '../testing/fixtures';
import { createTestNav } from '../testing/test-nav';
import { createTrace } from '../developer/create-trace';
import { createPortalApi } from './create-portal-api';

const payment: PortalEvents['payment.completed@1'] = {
  transaction_id: 'X1',
  account_id: 'A1',
  terminal_id: 'T1',
  payment_type: 'card',
  response_text: 'APPROVED',
  total_amount: 2_060,
};

function handed(part: Partial<RemoteManifest>, configuration?: PortalRemote['configuration']) {
  const { nav, blockers } = createTestNav('/own');
  const locks = createLocks();
  const feedback = createFeedback({ onDialogue: () => {} });
  const bus = createBus({ schemas: eventSchemas([part.events?.own]) });
  const permissions = { can_view_transactions: true };
  const { api, release } = createPortalApi(
    { ...remote('own', part), ...(configuration && { configuration }) },
    (path) => path === '/own',
    {
      nav,
      locks,
      feedback,
      bus,
      http: { send: async <Answer>() => ({ error: false }) as Answer },
      brand: {
        get: () => ({ key: 'tillway', name: 'Tillway', theme: 1, environment: 'local' }),
        subscribe: () => () => {},
      },
      session: {
        store: createSessionStore(),
        idle: createIdleStore(),
        view: { get: () => ({ permissions, user: {} as never }), subscribe: () => () => {} },
        awaitSignIn: () => {},
        check: async () => {},
        begin: () => {},
        lapse: () => {},
        end: () => {},
        refresh: () => Promise.resolve(),
        takePreferences: () => {},
      },
      preferences: { save: async () => true },
      trace: createTrace(),
      styleNonce: 'n0nce',
      remotePermissions: [],
      extensions: () => ({ of: () => [], show: () => () => {}, run: async () => {} }),
    },
  );
  return { api, release, bus, locks, feedback, blockers, goTo: nav.push };
}

const uses: [string, (api: PortalApi) => unknown][] = [
  ['http', (api) => api.http.send],
  ['bus', (api) => api.bus.emit],
  ['feedback', (api) => api.feedback.notice],
  ['preferences', (api) => api.preferences.save],
  ['lock', (api) => api.lock],
  ['storage', (api) => api.storage.read],
];

test.each(uses)('only a remote whose manifest requests %s gets it', (name, use) => {
  expect(() => use(handed({ capabilities: [] }).api)).toThrow(`does not ask for ${name}`);
  expect(use(handed({ capabilities: [...capabilities] }).api)).toBeInstanceOf(Function);
});

test('a remote reads the nonce for its styles without a capability', () => {
  expect(handed({ capabilities: [] }).api.styleNonce).toBe('n0nce');
});

test('a remote reads the values of its configuration without a capability, and none of an older edge', () => {
  expect(handed({ capabilities: [] }, { rate: 3 }).api.configuration).toEqual({ rate: 3 });
  expect(handed({ capabilities: [] }).api.configuration).toEqual({});
});

test('a remote emits and hears only the events in its manifest', () => {
  const emitter = handed({ capabilities: ['bus'], events: { emits: ['payment.completed@1'], listens: [] } });
  const heard = jest.fn();
  emitter.bus.on('payment.completed@1', heard);
  emitter.api.bus.emit('payment.completed@1', payment);
  expect(heard).toHaveBeenCalledWith(payment);
  expect(() => emitter.api.bus.on('payment.completed@1', heard)).toThrow('does not say that it listens to');

  const listener = handed({ capabilities: ['bus'], events: { emits: [], listens: ['payment.completed@1'] } });
  listener.api.bus.on('payment.completed@1', heard);
  expect(() => listener.api.bus.emit('payment.completed@1', payment)).toThrow('does not say that it emits');
});

test('a remote may emit its own events, and remotes that list them hear them', () => {
  const own = { 'own.scored@1': { points: 'number' } } as const;
  const { api, bus } = handed({ capabilities: ['bus'], events: { emits: [], listens: [], own } });
  const listener = handed({
    capabilities: ['bus'],
    events: { emits: [], listens: ['own.scored@1'] },
  });
  const heard = jest.fn();
  bus.on('own.scored@1' as never, heard);
  api.bus.emit('own.scored@1' as never, { points: 3 } as never);
  expect(heard).toHaveBeenCalledWith({ points: 3 });
  expect(() => api.bus.on('own.scored@1' as never, heard)).toThrow('does not say that it listens to');
  expect(() => listener.api.bus.on('own.scored@1' as never, heard)).not.toThrow();
  expect(() => listener.api.bus.emit('own.scored@1' as never, { points: 3 } as never)).toThrow(
    'does not say that it emits',
  );
});

test('a remote that floods the bus is refused for as long as it does', () => {
  jest.useFakeTimers();
  const { api, bus } = handed({
    capabilities: ['bus'],
    events: { emits: ['payment.completed@1'], listens: [] },
  });
  const heard = jest.fn();
  bus.on('payment.completed@1', heard);
  const flood = () => {
    for (let event = 0; event < 1_000; event += 1) api.bus.emit('payment.completed@1', payment);
  };
  expect(flood).toThrow('own emits more than 50 events a second');
  expect(heard).toHaveBeenCalledTimes(50);
  jest.advanceTimersByTime(1_000);
  api.bus.emit('payment.completed@1', payment);
  expect(heard).toHaveBeenCalledTimes(51);
  jest.useRealTimers();
});

test('a removed remote hears nothing more, even if it left its listener behind', () => {
  const { api, bus, release } = handed({
    capabilities: ['bus'],
    events: { emits: [], listens: ['payment.completed@1'] },
  });
  const heard = jest.fn();
  api.bus.on('payment.completed@1', heard);
  release();
  bus.emit('payment.completed@1', payment);
  expect(heard).not.toHaveBeenCalled();
});

test('a payload with more than the contract lists does not enter the bus', () => {
  const { api } = handed({ capabilities: ['bus'], events: { emits: ['payment.completed@1'], listens: [] } });
  const withCard = { ...payment, card_number: 'anything' };
  expect(() => api.bus.emit('payment.completed@1', withCard)).toThrow();
});

test('a remote hears only about its own screens', () => {
  const { api, goTo } = handed({});
  const told = jest.fn();
  api.nav.subscribe(told);
  goTo('/elsewhere');
  expect(told).not.toHaveBeenCalled();
  expect(api.nav.snapshot().location.pathname).toBe('/own');
  goTo('/own');
  expect(told).toHaveBeenCalledTimes(1);
});

test('a removed remote gives back its locks, waits, and blocks', () => {
  const { api, release, locks, feedback, blockers } = handed({ capabilities: ['feedback', 'lock'] });
  const done = api.lock('A payment is being processed');
  api.feedback.wait();
  api.nav.block(() => false);
  const other = locks.hold('Not its own');
  release();
  done();
  expect(locks.reason()).toBe('Not its own');
  expect(feedback.store.getState().waits).toEqual([]);
  expect(blockers.size).toBe(0);
  other();
});

test('A-23 a remote’s wait shows its text and its advice', () => {
  const { api, feedback } = handed({ capabilities: ['feedback'] });
  const end = api.feedback.wait('The processor is slow to answer', 'Do not send it again');
  expect(feedback.store.getState().waits).toMatchObject([
    { text: 'The processor is slow to answer', detail: 'Do not send it again' },
  ]);
  end();
  expect(feedback.store.getState().waits).toEqual([]);
});

test('a remote saves the columns of its own lists, and of the older lists', async () => {
  const { api } = handed({ capabilities: ['preferences'] });
  await expect(api.preferences.save({ 'own.members_columns': ['name'] })).resolves.toBe(true);
  await expect(api.preferences.save({ billing_columns: ['name'] })).resolves.toBe(true);
  await expect(api.preferences.save({ 'other.members_columns': ['name'] })).rejects.toThrow(
    'other.members_columns is not a preference of own',
  );
});

test('the API says what the user may do', () => {
  const { api } = handed({});
  expect(api.can('can_view_transactions')).toBe(true);
  expect(api.can('superuser')).toBe(false);
});
