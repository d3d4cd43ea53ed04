import type { HttpRequest } from '@tillway/contract';
import { ApiError } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { createLocks } from '../lock';
import { merchant, session as sessionOf } from '../testing/fixtures';
import { createSession, type SessionEnd } from './create-session';
import { createSessionStore, sessionData } from './session-store';
import type { TabMessage } from './session-tabs';

const unauthorized = new ApiError('No session', { kind: 'refused', status: 401 });
const lost = new ApiError('The connection was lost', { kind: 'lost' });

function start({ marked = true, answer = (): unknown => ({ data: merchant }) } = {}) {
  const requests: HttpRequest[] = [];
  const told: TabMessage[] = [];
  const ends: SessionEnd[] = [];
  let hear: (message: TabMessage) => void = () => {};
  const mark = { isSet: () => marked, clear: jest.fn() };
  const locks = createLocks();
  const store = createSessionStore();
  const onBegin = jest.fn();
  const behaviour = { answer };
  const session = createSession({
    window,
    store,
    locks,
    mark,
    http: {
      async send<Answer>(request: HttpRequest) {
        requests.push(request);
        return behaviour.answer() as Answer;
      },
    },
    tabs: { tell: (message) => told.push(message), listen: (listener) => (hear = listener) },
    onBegin,
    onEnd: (end) => ends.push(end),
  });
  const paths = () => requests.map(({ method, path }) => `${method} ${path}`);
  return {
    session,
    store,
    locks,
    mark,
    paths,
    told,
    ends,
    onBegin,
    behaviour,
    hear: (message: TabMessage) => hear(message),
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const refusing = (error: Error) => () => {
  throw error;
};

test('SHELL-017 at the start the session is asked for, and fills the state', async () => {
  const { session, store, paths, onBegin } = start();
  await session.check();
  expect(paths()).toEqual(['GET /users/token']);
  expect(sessionData(store)).toEqual(merchant);
  expect(session.view.get()).toEqual({ permissions: merchant.permissions, user: merchant.user });
  expect(onBegin).toHaveBeenCalledWith(merchant);
});

test('a browser without a session asks nothing', async () => {
  const { session, store, paths, ends } = start({ marked: false });
  await session.check();
  expect(paths()).toEqual([]);
  expect(store.getState()).toEqual({ status: 'absent' });
  expect(ends).toEqual([]);
});

test.each([
  ['SHELL-020 a revoked session', unauthorized, messages.tokenInvalid],
  ['SHELL-019 a failure to start', lost, messages.startFailed],
])('%s ends it with its message', async (_, error, message) => {
  const { session, store, ends } = start({ answer: refusing(error) });
  await session.check();
  expect(store.getState()).toEqual({ status: 'absent' });
  expect(ends).toEqual([{ by: 'portal', message }]);
});

test('SHELL-024 logout invalidates the token on the server and ends the other tabs', async () => {
  const { session, store, paths, told, ends, mark } = start();
  session.begin(merchant);
  session.end({ by: 'user' });
  expect(store.getState()).toEqual({ status: 'absent' });
  await settled();
  expect(paths()).toEqual(['POST /users/token_invalidate']);
  expect(told).toEqual(['began', 'ended']);
  expect(ends).toEqual([{ by: 'user' }]);
  expect(mark.clear).toHaveBeenCalledTimes(1);
});

test('a session that ended does not end again', () => {
  const { session, ends } = start();
  session.begin(merchant);
  session.end({ by: 'portal', message: messages.tokenInvalid });
  session.end({ by: 'portal', message: messages.tokenInvalid });
  expect(ends).toHaveLength(1);
});

test('a locked portal keeps its session until it is free', () => {
  const { session, store, locks } = start();
  session.begin(merchant);
  const release = locks.hold('A payment is being processed');
  session.end({ by: 'portal', message: messages.idleLogout });
  expect(store.getState().status).toBe('present');
  release();
  expect(store.getState().status).toBe('absent');
});

describe('other tabs', () => {
  test('one that logs out ends this one, which tells nobody', () => {
    const { session, store, hear, paths, told } = start();
    session.begin(merchant);
    hear('ended');
    expect(store.getState()).toEqual({ status: 'absent' });
    expect(paths()).toEqual([]);
    expect(told).toEqual(['began']);
  });

  test('one that signs in signs in this one', async () => {
    const { session, store, hear } = start({ marked: false });
    await session.check();
    hear('began');
    await settled();
    expect(sessionData(store)).toEqual(merchant);
  });

  test('one that signs in as somebody else leaves nothing of the former user', async () => {
    const { session, store, hear, ends, behaviour } = start();
    session.begin(merchant);
    const other = sessionOf({ userId: 'U2' });
    behaviour.answer = () => ({ data: other });
    hear('began');
    await settled();
    expect(ends).toEqual([{ by: 'portal' }]);
    expect(sessionData(store)).toEqual(other);
  });
});

describe('as time goes by', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const act = () => window.dispatchEvent(new Event('keydown'));

  test('SHELL-022 after five minutes of activity the session is refreshed', async () => {
    const { session, paths } = start();
    session.begin(merchant);
    await jest.advanceTimersByTimeAsync(300_000);
    act();
    expect(paths()).toEqual(['GET /users/token']);
    session.end({ by: 'user' });
  });

  test('a refresh without an answer changes nothing', async () => {
    const { session, store } = start({ answer: refusing(lost) });
    session.begin(merchant);
    await jest.advanceTimersByTimeAsync(300_000);
    act();
    await jest.advanceTimersByTimeAsync(0);
    expect(store.getState().status).toBe('present');
    session.end({ by: 'user' });
  });

  test('a refresh that is answered after the end does not bring the session back', async () => {
    const { session, store, behaviour } = start();
    session.begin(merchant);
    await jest.advanceTimersByTimeAsync(300_000);
    behaviour.answer = () => new Promise((resolve) => setTimeout(() => resolve({ data: merchant }), 1_000));
    act();
    session.end({ by: 'user' });
    await jest.advanceTimersByTimeAsync(2_000);
    expect(store.getState()).toEqual({ status: 'absent' });
  });

  test('SHELL-023 after fifteen idle minutes the user is logged out with a message', async () => {
    const { session, ends, paths } = start();
    session.begin(merchant);
    await jest.advanceTimersByTimeAsync(899_999);
    expect(ends).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(ends).toEqual([{ by: 'portal', message: messages.idleLogout }]);
    expect(paths()).toEqual(['POST /users/token_invalidate']);
  });
});
