import type { Change, UserPermissions } from '@tillway/contract';
import { createLive } from './create-live';

const sale: Change = { records: 'transactions', ids: ['T1'] };
const everything: Change[] = [
  { records: 'transactions', ids: [] },
  { records: 'schedules', ids: [] },
];

/** A stream whose events a test plays. */
class PlayedStream {
  readonly listeners = new Map<string, (event: { data?: unknown }) => void>();
  isClosed = false;
  addEventListener(type: string, listener: (event: { data?: unknown }) => void) {
    this.listeners.set(type, listener);
  }
  close() {
    this.isClosed = true;
  }
  play(type: 'open' | 'message' | 'error', data?: unknown) {
    this.listeners.get(type)?.({ data });
  }
}

function open({ permissions = { can_view_transactions: true } }: { permissions?: UserPermissions } = {}) {
  const streams: PlayedStream[] = [];
  const told: unknown[] = [];
  const state = { signedIn: true, online: true };
  const live = createLive({
    window,
    bus: { emit: (name, payload) => void told.push([name, payload]) },
    session: () => (state.signedIn ? { permissions } : undefined),
    isOnline: () => state.online,
    open() {
      const stream = new PlayedStream();
      streams.push(stream);
      return stream;
    },
    random: () => 1,
  });
  const newest = () => {
    const stream = streams.at(-1);
    if (!stream) throw new Error('No stream was opened');
    return stream;
  };
  const changes = () => told.splice(0).map((each) => (each as [string, Change])[1]);
  return { live, streams, newest, state, changes };
}

const settle = () => jest.advanceTimersByTimeAsync(0);
function look(visibility: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  look('visible');
  jest.useRealTimers();
});

test('changes reach every tab, first at once and then in batches', async () => {
  const { live, newest, changes, streams } = open();
  live.follow();
  live.follow();
  expect(streams).toHaveLength(1);
  newest().play('open');
  newest().play('message', JSON.stringify(sale));
  await settle();
  expect(changes()).toEqual([sale]);
  newest().play('message', JSON.stringify({ ...sale, ids: ['T2'] }));
  newest().play('message', JSON.stringify({ ...sale, ids: ['T3', 'T2'] }));
  await jest.advanceTimersByTimeAsync(2_999);
  expect(changes()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(changes()).toEqual([{ records: 'transactions', ids: ['T2', 'T3'] }]);
});

test('many changes are reported without ids, and an invalid message is ignored', async () => {
  const { live, newest, changes } = open();
  live.follow();
  const ids = Array.from({ length: 51 }, (_, at) => `T${at}`);
  newest().play('message', JSON.stringify({ records: 'transactions', ids }));
  newest().play('message', JSON.stringify(sale));
  newest().play('message', '{');
  await settle();
  expect(changes()).toEqual([{ records: 'transactions', ids: [] }]);
});

test('a broken stream reconnects, later each time, and everything is loaded again', async () => {
  const { live, newest, changes, streams } = open();
  live.follow();
  newest().play('open');
  await settle();
  expect(changes()).toEqual([]);
  newest().play('error');
  expect(newest().isClosed).toBe(true);
  await jest.advanceTimersByTimeAsync(999);
  expect(streams).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(streams).toHaveLength(2);
  newest().play('open');
  await settle();
  expect(changes()).toEqual(everything);
  newest().play('error');
  await jest.advanceTimersByTimeAsync(1_999);
  expect(streams).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(1);
  expect(streams).toHaveLength(3);
});

test('a stream that cannot connect falls back to refreshes, at most a minute apart', async () => {
  const { live, newest, changes, streams } = open();
  live.follow();
  for (const waitMs of [1_000, 2_000]) {
    newest().play('error');
    await jest.advanceTimersByTimeAsync(waitMs);
  }
  expect(changes()).toEqual([]);
  for (const waitMs of [4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
    const before = streams.length;
    newest().play('error');
    await jest.advanceTimersByTimeAsync(waitMs - 1);
    expect([streams.length, changes()]).toEqual([before, everything]);
    await jest.advanceTimersByTimeAsync(1);
    expect(streams).toHaveLength(before + 1);
  }
});

test.each<[string, (scene: ReturnType<typeof open>) => void, (scene: ReturnType<typeof open>) => void]>([
  ['while nobody looks', () => look('hidden'), () => look('visible')],
  [
    'without a network',
    ({ state, live }) => {
      state.online = false;
      live.follow();
    },
    ({ state, live }) => {
      state.online = true;
      live.follow();
    },
  ],
  [
    'without a session',
    ({ state, live }) => {
      state.signedIn = false;
      live.follow();
    },
    ({ state, live }) => {
      state.signedIn = true;
      live.follow();
    },
  ],
])('the stream is closed %s, and everything is loaded when it reopens', async (_, away, back) => {
  const scene = open();
  scene.live.follow();
  scene.newest().play('open');
  away(scene);
  expect(scene.newest().isClosed).toBe(true);
  await settle();
  await jest.advanceTimersByTimeAsync(120_000);
  expect([scene.streams.length, scene.changes()]).toEqual([1, []]);
  back(scene);
  await settle();
  expect([scene.streams.length, scene.changes()]).toEqual([2, everything]);
});

test('a user who may see none of the records has no stream', () => {
  const { live, streams } = open({ permissions: { can_use_virtual_terminal: true } });
  live.follow();
  expect(streams).toEqual([]);
});
