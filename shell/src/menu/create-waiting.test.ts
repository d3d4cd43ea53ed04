import type { HttpRequest } from '@tillway/contract';
import type { MenuEntry } from '@tillway/contract/manifest';
import { ApiError, createBus } from '@tillway/remote-kit';
import { createWaiting } from './create-waiting';

const entry: MenuEntry = {
  menu: 'drawer',
  label: 'Exceptions',
  to: '/exceptions',
  order: 10,
  waiting: { path: '/exceptions/open', refreshOn: ['billing.changed@1'] },
};
const changed = { billing_id: 'B', account_id: 'A', change: 'stored' } as const;

function scene({ entries = [entry] } = {}) {
  const world = { count: 3, isSignedIn: false, failure: undefined as Error | undefined };
  const asked: string[] = [];
  const bus = createBus();
  const waiting = createWaiting({
    window,
    bus,
    entries,
    isShown: () => world.isSignedIn,
    http: {
      async send<Answer>({ path }: HttpRequest) {
        asked.push(path);
        if (world.failure) throw world.failure;
        return { error: false, count: world.count } as Answer;
      },
    },
  });
  const signIn = async (isSignedIn = true) => {
    world.isSignedIn = isSignedIn;
    waiting.follow();
    await jest.advanceTimersByTimeAsync(0);
  };
  return { world, asked, bus, signIn, shown: () => waiting.store.getState()['/exceptions'] };
}

const look = (state: DocumentVisibilityState) =>
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('the count is loaded when a user who sees the entry signs in, and each minute', async () => {
  const { world, asked, signIn, shown } = scene();
  await signIn(false);
  expect([asked, shown()]).toEqual([[], undefined]);
  await signIn();
  expect([asked, shown()]).toEqual([['/exceptions/open'], 3]);
  world.count = 0;
  await jest.advanceTimersByTimeAsync(60_000);
  expect([asked.length, shown()]).toEqual([2, 0]);
});

test('the count is loaded when the user returns to the page, and not while it is hidden', async () => {
  const { world, asked, signIn, shown } = scene();
  await signIn();
  look('hidden');
  await jest.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveLength(1);
  world.count = 4;
  look('visible');
  window.dispatchEvent(new Event('focus'));
  await jest.advanceTimersByTimeAsync(0);
  expect(shown()).toBe(4);
});

test('the count is loaded after the events that the entry names, even while this tab is hidden', async () => {
  const { world, bus, signIn, shown } = scene();
  await signIn();
  look('hidden');
  world.count = 2;
  bus.emit('billing.changed@1', changed);
  await jest.advanceTimersByTimeAsync(0);
  expect(shown()).toBe(2);
});

test('a count that cannot be loaded again stays until the session ends', async () => {
  const { world, asked, signIn, shown } = scene();
  await signIn();
  world.failure = new ApiError('The connection was lost.', { kind: 'lost', code: 'network' });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(shown()).toBe(3);
  await signIn(false);
  expect(shown()).toBeUndefined();
  const before = asked.length;
  await jest.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveLength(before);
});

test('an entry without a count requests nothing', async () => {
  const { asked, signIn } = scene({ entries: [] });
  await signIn();
  window.dispatchEvent(new Event('focus'));
  expect(asked).toEqual([]);
});
