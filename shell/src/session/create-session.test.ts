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

function start({ marked = true, fetchedAhead = false, answer = (): unknown => ({ data: merchant }) } = {}) {
  const requests: HttpRequest[] = [];
  const told: TabMessage[] = [];
  const ends: SessionEnd[] = [];
  let hear: (message: TabMessage) => void = () => {};
  const mark = { isSet: () => marked, wasSet: () => fetchedAhead, clear: jest.fn() };
  const locks = createLocks();
  const store = createSessionStore();
  const onBegin = jest.fn();
  const onLapse = jest.fn();
  const onOtpOwed = jest.fn();
  const reload = jest.fn();
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
    onLapse,
    onOtpOwed,
    reload,
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
    onLapse,
    onOtpOwed,
    reload,
    behaviour,
    hear: (message: TabMessage) => hear(message),
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const refusing = (error: Error) => () => {
  throw error;
};

test('SHELL-017.2 SHELL-019.1 the start loads the session into the state', async () => {
  const { session, store, paths, onBegin } = start();
  await session.check();
  expect(paths()).toEqual(['GET /users/token']);
  expect(sessionData(store)).toEqual(merchant);
  expect(session.view.get()).toEqual({ permissions: merchant.permissions, user: merchant.user });
  expect(onBegin).toHaveBeenCalledWith(merchant);
});

test('a browser without a session requests nothing', async () => {
  const { session, store, paths, ends } = start({ marked: false });
  await session.check();
  expect(paths()).toEqual([]);
  expect(store.getState()).toEqual({ status: 'absent' });
  expect(ends).toEqual([]);
});

test('a session that ended while the page loaded takes and forgets the prefetched answer', async () => {
  const { session, store, paths } = start({ marked: false, fetchedAhead: true });
  await session.check();
  await settled();
  expect(paths()).toEqual(['GET /users/token']);
  expect(store.getState()).toEqual({ status: 'absent' });
});

test.each([
  ['SHELL-020 a revoked session', unauthorized, messages.tokenInvalid, true],
  ['SHELL-019.2 a failure to start', lost, messages.startFailed, false],
])(
  '%s ends the session with its message, and only an existing one is invalidated',
  async (_, error, message, isGone) => {
    const { session, store, ends, paths } = start({ answer: refusing(error) });
    await session.check();
    await settled();
    expect(store.getState()).toEqual({ status: 'absent' });
    expect(ends).toEqual([{ by: 'portal', message, isGone }]);
    expect(paths().includes('POST /users/token_invalidate')).toBe(!isGone);
  },
);

test('a lost first request is repeated once before the session ends', async () => {
  const { session, store, ends, paths, behaviour } = start();
  behaviour.answer = () => {
    behaviour.answer = () => ({ data: merchant });
    throw lost;
  };
  await session.check();
  expect(paths()).toEqual(['GET /users/token', 'GET /users/token']);
  expect(sessionData(store)).toEqual(merchant);
  expect(ends).toEqual([]);
});

test('a request lost because the user leaves the page ends nothing, and a page that returns asks again', async () => {
  const { session, store, ends, paths, behaviour } = start();
  behaviour.answer = () => {
    window.dispatchEvent(new Event('pagehide'));
    throw lost;
  };
  await session.check();
  await settled();
  expect(ends).toEqual([]);
  expect(paths()).not.toContain('POST /users/token_invalidate');
  behaviour.answer = () => ({ data: merchant });
  window.dispatchEvent(new Event('pageshow'));
  await settled();
  expect(sessionData(store)).toEqual(merchant);
});

test('SHELL-024 logout invalidates the token on the server and ends the other tabs', async () => {
  const { session, store, paths, told, ends, mark } = start();
  session.begin(merchant);
  session.end({ by: 'user' });
  expect(store.getState()).toEqual({ status: 'absent' });
  await settled();
  expect(paths()).toEqual(['POST /users/token_invalidate']);
  expect(told).toEqual([{ is: 'began' }, { is: 'ended' }]);
  expect(ends).toEqual([{ by: 'user' }]);
  expect(mark.clear).toHaveBeenCalledTimes(1);
});

test.each([
  ['an explicit logout takes away', { by: 'user' }, null],
  ['a session that died keeps', { by: 'portal', message: messages.tokenInvalid }, '{"values":{}}'],
] as const)('%s the drafts that forms keep in the tab', async (_, reason, left) => {
  const { session } = start();
  session.begin(merchant);
  window.sessionStorage.setItem('tillway.alerts', '[]');
  session.end(reason);
  // The unmounted screen stores its typed values.
  window.sessionStorage.setItem('tillway.draft.charge', '{"values":{}}');
  await settled();
  expect(window.sessionStorage.getItem('tillway.draft.charge')).toBe(left);
  expect(window.sessionStorage.getItem('tillway.alerts')).toBe('[]');
  window.sessionStorage.clear();
});

test('an ended session does not end again', () => {
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

test('another user who signs in on a page that had a session gets a reloaded page', () => {
  const { session, store, reload } = start();
  session.begin(merchant);
  session.end({ by: 'user' });
  session.begin(sessionOf({ userId: 'U2' }));
  expect(reload).toHaveBeenCalledWith();
  expect(store.getState()).toEqual({ status: 'absent' });
});

test('a session without its second factor is neither a session nor a failure', async () => {
  const owed = new ApiError('Two-factor', { kind: 'refused', status: 401, code: 'otp_required' });
  const { session, store, ends, onOtpOwed } = start({ answer: refusing(owed) });
  await session.check();
  expect(store.getState()).toEqual({ status: 'absent' });
  expect(onOtpOwed).toHaveBeenCalledTimes(1);
  expect(ends).toEqual([]);
});

describe('a session that has lapsed', () => {
  test('stays on the screen, and continues when the same user signs in again', () => {
    const { session, store, told, ends, onBegin, onLapse } = start();
    session.begin(merchant);
    session.lapse();
    session.lapse();
    expect(onLapse).toHaveBeenCalledTimes(1);
    expect(store.getState()).toEqual({ status: 'present', data: merchant, lapsed: true });
    session.begin({ ...merchant, password_age: 4 });
    expect(store.getState()).toEqual({ status: 'present', data: { ...merchant, password_age: 4 } });
    expect(told).toEqual([{ is: 'began' }, { is: 'began' }]);
    // Nothing that the screen has open is cleared.
    expect(onBegin).toHaveBeenCalledTimes(1);
    expect(ends).toEqual([]);
  });

  test('is not taken over by another user: the page reloads', () => {
    const { session, store, reload } = start();
    session.begin(merchant);
    session.lapse();
    session.begin(sessionOf({ userId: 'U2' }));
    expect(store.getState()).toEqual({ status: 'absent' });
    expect(reload).toHaveBeenCalledWith('/');
  });
});

describe('saved preferences', () => {
  const { email } = merchant.user;
  const custom = { pagination: { rowsPerPage: 25 } };

  test('SHELL-076 appear at once, and the other tabs are informed', () => {
    const { session, told } = start();
    session.begin(merchant);
    session.takePreferences({ email, custom });
    expect(session.view.get().user.custom).toEqual(custom);
    expect(told.at(-1)).toEqual({ is: 'changed' });
  });

  test('are not undone by an earlier answer: the session is loaded again', async () => {
    const { session, behaviour, paths } = start();
    session.begin(merchant);
    const refreshed = session.refresh();
    session.takePreferences({ email, custom });
    behaviour.answer = () => ({ data: { ...merchant, user: { ...merchant.user, custom } } });
    await refreshed;
    expect(paths()).toEqual(['GET /users/token', 'GET /users/token']);
    expect(session.view.get().user.custom).toEqual(custom);
  });

  test('of a user who is no longer signed in are ignored', () => {
    const { session } = start();
    session.begin(merchant);
    session.takePreferences({ email: 'other@example.test', custom });
    expect(session.view.get().user.custom).toEqual({});
  });
});

describe('other tabs', () => {
  test('a tab that logs out ends this one, which sends nothing', () => {
    const { session, store, hear, paths, told } = start();
    session.begin(merchant);
    hear({ is: 'ended' });
    expect(store.getState()).toEqual({ status: 'absent' });
    expect(paths()).toEqual([]);
    expect(told).toEqual([{ is: 'began' }]);
  });

  test('a tab that signs in signs in this one', async () => {
    const { session, store, hear } = start({ marked: false });
    await session.check();
    hear({ is: 'began' });
    await settled();
    expect(sessionData(store)).toEqual(merchant);
  });

  test('a tab that signs in another user reloads this one, without anything of the previous user', async () => {
    const { session, store, hear, ends, behaviour, reload } = start();
    session.begin(merchant);
    const other = sessionOf({ userId: 'U2' });
    behaviour.answer = () => ({ data: other });
    hear({ is: 'began' });
    await settled();
    expect(ends).toEqual([{ by: 'portal' }]);
    expect(store.getState()).toEqual({ status: 'absent' });
    expect(reload).toHaveBeenCalledWith('/');
  });

  test('SHELL-023 a tab that ends automatically sends the reason', () => {
    const { session, hear, ends } = start();
    session.begin(merchant);
    hear({ is: 'ended', message: messages.idleLogout });
    expect(ends).toEqual([{ by: 'portal', message: messages.idleLogout }]);
  });

  test('SHELL-022 a refresh in one tab counts for all', async () => {
    jest.useFakeTimers();
    const { session, store, hear, paths } = start();
    session.begin(merchant);
    await jest.advanceTimersByTimeAsync(299_000);
    const data = { ...merchant, permissions: { can_view_schedules: true } };
    hear({ is: 'refreshed', data });
    await jest.advanceTimersByTimeAsync(2_000);
    window.dispatchEvent(new Event('keydown'));
    await jest.advanceTimersByTimeAsync(0);
    expect(paths()).toEqual([]);
    expect(sessionData(store)?.permissions).toEqual({ can_view_schedules: true });
    session.end({ by: 'user' });
    jest.useRealTimers();
  });

  test('SHELL-022 a tab leaves the refresh to another one that already refreshes', async () => {
    jest.useFakeTimers();
    const request = jest.fn((_name: string, _options: object, task: (lock: null) => unknown) => task(null));
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    const { session, paths } = start();
    session.begin(merchant);
    await jest.advanceTimersByTimeAsync(300_000);
    window.dispatchEvent(new Event('keydown'));
    await jest.advanceTimersByTimeAsync(0);
    expect(request).toHaveBeenCalledTimes(1);
    expect(paths()).toEqual([]);
    session.end({ by: 'user' });
    Reflect.deleteProperty(navigator, 'locks');
    jest.useRealTimers();
  });
});

describe('the passing of time', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const act = () => window.dispatchEvent(new Event('keydown'));

  test('SHELL-022 five minutes of activity refresh the session, and the other tabs are informed', async () => {
    const { session, paths, told } = start();
    session.begin(merchant);
    await jest.advanceTimersByTimeAsync(300_000);
    act();
    await jest.advanceTimersByTimeAsync(0);
    expect(paths()).toEqual(['GET /users/token']);
    expect(told).toContainEqual({ is: 'refreshed', data: merchant });
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

  test('a refresh that is answered after the end does not restore the session', async () => {
    const { session, store, behaviour } = start();
    session.begin(merchant);
    await jest.advanceTimersByTimeAsync(300_000);
    behaviour.answer = () => new Promise((resolve) => setTimeout(() => resolve({ data: merchant }), 1_000));
    act();
    session.end({ by: 'user' });
    await jest.advanceTimersByTimeAsync(2_000);
    expect(store.getState()).toEqual({ status: 'absent' });
  });

  test('SHELL-023 one minute before the end there is a warning, and any key removes it', async () => {
    const { session, store } = start();
    session.begin(merchant);
    const endsAt = Date.now() + 900_000;
    await jest.advanceTimersByTimeAsync(839_999);
    expect(session.idle.getState().endsAt).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(session.idle.getState()).toEqual({ endsAt });
    act();
    expect(session.idle.getState().endsAt).toBeUndefined();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(store.getState().status).toBe('present');
    session.end({ by: 'user' });
  });

  test('SHELL-023 nobody idles during a payment, and the time begins at its end', async () => {
    const { session, locks, ends } = start();
    session.begin(merchant);
    await jest.advanceTimersByTimeAsync(800_000);
    const release = locks.hold('A payment is being processed');
    await jest.advanceTimersByTimeAsync(200_000);
    release();
    expect(session.idle.getState().endsAt).toBeUndefined();
    await jest.advanceTimersByTimeAsync(600_000);
    expect(ends).toEqual([]);
    await jest.advanceTimersByTimeAsync(300_000);
    expect(ends).toEqual([{ by: 'portal', message: messages.idleLogout }]);
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
