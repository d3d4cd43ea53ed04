import type { HttpRequest } from '@tillway/contract';
import { ApiError } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { createConnection } from './create-connection';

const read: HttpRequest = { method: 'GET', path: '/transactions' };
const write: HttpRequest = { method: 'POST', path: '/terminal/payment' };
const lost = (code: string) => new ApiError('The connection was lost.', { kind: 'lost', code });

/** Sets up a portal that is reachable or not, and calls that succeed or fail. */
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

test('an offline portal sends no writes, its refusal says so, and reads are tried', async () => {
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

test('a browser that reports offline but reaches the portal continues', async () => {
  const { http, sent, tell, isOnline } = connected();
  await tell('offline');
  expect(isOnline()).toBe(true);
  await http.send(write);
  expect(sent).toEqual([write]);
});

test('a portal that still answers as the network goes is checked again until the browser is online', async () => {
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
  'API-003.1 ERR-089.1 a call lost by %s is logged and rejects; with the portal reachable (%s) the state is online: %s',
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

test('a request that its caller aborted is not a lost connection: nothing is logged or checked', async () => {
  const { world, http, reach, isOnline } = connected();
  world.failure = new DOMException('The list asks for another page', 'AbortError');
  await expect(http.send(read)).rejects.toBe(world.failure);
  await jest.advanceTimersByTimeAsync(0);
  expect([reach.mock.calls, isOnline()]).toEqual([[], true]);
});

test('the check repeats after 2, 5, 10, and then every 15 seconds, and at once when the browser is online', async () => {
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
