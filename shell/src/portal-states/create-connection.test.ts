import type { HttpRequest } from '@tillway/contract';
import { ApiError } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { createConnection } from './create-connection';

const read: HttpRequest = { method: 'GET', path: '/transactions' };
const write: HttpRequest = { method: 'POST', path: '/terminal/payment' };
const lost = (code: string) => new ApiError('The connection was lost.', { kind: 'lost', code });

/** A portal that can be reached or not, and calls that are answered or fail. */
function connected() {
  const world = { reachable: true, failure: undefined as Error | undefined };
  const reach = jest.fn(async () => world.reachable);
  const connection = createConnection({ window, reach });
  const sent: HttpRequest[] = [];
  const http = connection.watch({
    async send<Answer>(request: HttpRequest) {
      sent.push(request);
      if (world.failure) throw world.failure;
      return {} as Answer;
    },
  });
  const tell = async (event: 'offline' | 'online') => {
    window.dispatchEvent(new Event(event));
    await jest.advanceTimersByTimeAsync(0);
  };
  return { world, reach, http, sent, tell, isOnline: () => connection.store.getState().isOnline };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('offline, no write is sent, and its refusal says so; reads are tried', async () => {
  const { world, http, sent, tell, isOnline } = connected();
  world.reachable = false;
  await tell('offline');
  expect(isOnline()).toBe(false);
  await expect(http.send(write)).rejects.toMatchObject({
    name: 'ApiFailure',
    kind: 'refused',
    code: 'offline',
    message: messages.offlineNothingSent,
  });
  await http.send(read);
  expect(sent).toEqual([read]);
});

test('a browser that thinks it is offline and reaches the portal all the same goes on', async () => {
  const { http, sent, tell, isOnline } = connected();
  await tell('offline');
  expect(isOnline()).toBe(true);
  await http.send(write);
  expect(sent).toEqual([write]);
});

test('a portal that still answers as the network goes is asked again until the browser has one', async () => {
  const { world, reach, tell, isOnline } = connected();
  const onLine = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  await tell('offline');
  expect(isOnline()).toBe(true);
  world.reachable = false;
  await jest.advanceTimersByTimeAsync(2_000);
  expect(isOnline()).toBe(false);
  world.reachable = true;
  onLine.mockReturnValue(true);
  await tell('online');
  expect(isOnline()).toBe(true);
  reach.mockClear();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(reach).not.toHaveBeenCalled();
});

test.each([
  ['network', false, false],
  ['network', true, true],
  ['timeout', false, true],
])(
  'API-003.1 ERR-089.1 a call lost by %s is logged and rejects; the portal in reach: %s, one is online: %s',
  async (code, reachable, online) => {
    const { world, http, isOnline } = connected();
    world.reachable = reachable;
    world.failure = lost(code);
    expectConsole('error', `POST /terminal/payment got no answer: ${code}`);
    await expect(http.send(write)).rejects.toBe(world.failure);
    await jest.advanceTimersByTimeAsync(0);
    expect(isOnline()).toBe(online);
  },
);

test('a request that its caller gave up is no lost connection: nothing is logged, nobody is asked', async () => {
  const { world, http, reach, isOnline } = connected();
  world.failure = new DOMException('The list asks for another page', 'AbortError');
  await expect(http.send(read)).rejects.toBe(world.failure);
  await jest.advanceTimersByTimeAsync(0);
  expect([reach.mock.calls, isOnline()]).toEqual([[], true]);
});

test('it is tried again after 2, 5, 10 and then every 15 seconds, and at once when the browser has a network', async () => {
  const { world, reach, tell, isOnline } = connected();
  world.reachable = false;
  await tell('offline');
  for (const [ms, calls] of [
    [2_000, 2],
    [5_000, 3],
    [10_000, 4],
    [15_000, 5],
    [15_000, 6],
  ] as const) {
    await jest.advanceTimersByTimeAsync(ms - 1);
    expect(reach).toHaveBeenCalledTimes(calls - 1);
    await jest.advanceTimersByTimeAsync(1);
    expect(reach).toHaveBeenCalledTimes(calls);
  }
  world.reachable = true;
  await tell('online');
  expect(isOnline()).toBe(true);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(reach).toHaveBeenCalledTimes(7);
});
