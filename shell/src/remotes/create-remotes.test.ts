import type { PortalApi, RemoteModule, RemoteProps } from '@tillway/contract';
import type { PortalRemote } from '@tillway/contract/release';
import { start as startSingleSpa } from 'single-spa';
import { createSessionStore } from '../session';
import { merchant, remote, routesOf, session } from '../testing/fixtures';
import { settled } from '../testing/settled';
import { createTestNav } from '../testing/test-nav';
import { createRemotes } from './create-remotes';
import type { LoadResult } from './load-remote';
import { recordOf, stateOf } from './remote-state';

/** All tests share one single-spa, so each has remotes with their own names. */
let made = 0;

const lifecycles = (part: Partial<RemoteModule> = {}): RemoteModule => ({
  bootstrap: async () => {},
  mount: async ({ domElement, name }) => void (domElement.textContent = `Screen of ${name}`),
  unmount: async ({ domElement }) => void (domElement.textContent = ''),
  ...part,
});

interface PortalOptions {
  /** The number of other remotes in the portal. */
  others?: number;
  module?: RemoteModule;
  /** The results of the first loads; after them, the module. */
  results?: LoadResult[];
  start?: 'own' | 'elsewhere';
  signedIn?: ReturnType<typeof session> | null;
}

function portal({
  others = 1,
  module = lifecycles(),
  results = [],
  start = 'own',
  signedIn = merchant,
}: PortalOptions = {}) {
  made += 1;
  const names = [
    `own${made}`,
    `other${made}`,
    ...Array.from({ length: others - 1 }, (_, index) => `other${made}-${index}`),
  ] as const;
  const remotes = names.map((name) =>
    remote(name, {
      routes: [
        {
          path: `/${name}`,
          name,
          title: name,
          access: { permission: name.startsWith('own') ? 'can_view_transactions' : 'superuser' },
        },
      ],
    }),
  );
  const { nav } = createTestNav(start === 'own' ? `/${names[0]}` : '/');
  const store = createSessionStore();
  store.setState(signedIn ? { status: 'present', data: signedIn } : { status: 'absent' }, true);
  const loads: [string, boolean][] = [];
  const release = jest.fn();
  const put: (() => void)[] = [];
  const shown = createRemotes({
    remotes,
    routes: routesOf(remotes),
    nav,
    session: store,
    portalFor: () => ({ api: {} as PortalApi, release }),
    later: (run) => void put.push(run),
    load: async ({ name }: PortalRemote, again) => {
      loads.push([name, again]);
      return results.shift() ?? { ok: true, module };
    },
  });
  shown.start();
  return {
    ...shown,
    nav,
    loads,
    release,
    session: store,
    name: names[0],
    other: names[1],
    /** Lets time pass, so that postponed callbacks run. */
    pass: () => put.splice(0).forEach((run) => run()),
    state: () => stateOf(shown.store.getState(), names[0]),
    text: () => shown.slot.textContent,
    failures: () => recordOf(shown.store.getState(), names[0]).failures,
  };
}

const failed = (reason: 'network' | 'integrity'): LoadResult => ({
  ok: false,
  reason,
  error: new Error(reason),
});

beforeAll(() => startSingleSpa({ urlRerouteOnly: true }));
/** Expects the log entry for a remote's failure, for support. */
const expectFailure = (reason: 'network' | 'integrity' | 'render') =>
  expectConsole('error', new RegExp(`^Remote \\w+ failed: ${reason}`));

test('the remote of the requested screen is loaded and mounted in the slot', async () => {
  const { loads, name, text, state, store } = portal();
  expect(state()).toEqual({ status: 'loading' });
  await settled();
  expect(loads).toEqual([[name, false]]);
  expect(text()).toBe(`Screen of ${name}`);
  expect(store.getState().mounted).toBe(name);
});

test('a remote is unmounted when the user leaves, and not loaded again', async () => {
  const { nav, loads, name, text, store, release } = portal();
  await settled();
  nav.push('/');
  await settled();
  expect(text()).toBe('');
  expect(store.getState().mounted).toBeUndefined();
  expect(release).toHaveBeenCalledTimes(1);
  nav.push(`/${name}`);
  await settled();
  expect(text()).toBe(`Screen of ${name}`);
  expect(loads).toHaveLength(1);
});

test('SHELL-029 a user who may not see a screen causes no request for it', async () => {
  const { nav, loads, other } = portal({ start: 'elsewhere' });
  nav.push(`/${other}`);
  await settled();
  expect(loads).toEqual([]);
});

test('nothing is loaded without a session, and everything is unmounted at its end', async () => {
  const { session: store, loads, text, name } = portal({ signedIn: null });
  await settled();
  expect(loads).toEqual([]);
  store.setState({ status: 'present', data: merchant }, true);
  await settled();
  expect(text()).toBe(`Screen of ${name}`);
  store.setState({ status: 'absent' }, true);
  await settled();
  expect(text()).toBe('');
});

test('an idle browser loads the other remotes that the user may see, and no others', async () => {
  const idle: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (callback: () => void) => idle.push(callback) });
  /** The browser is idle again and again until no callback is left. */
  const whenThereIsTime = async () => {
    await settled();
    for (let callback = idle.shift(); callback; callback = idle.shift()) {
      callback();
      await settled();
    }
  };
  const { loads, name } = portal();
  await whenThereIsTime();
  expect(loads.map(([loaded]) => loaded)).toEqual([name]);

  const superuser = portal({ signedIn: session({ permissions: ['superuser'] }) });
  await settled();
  expect(superuser.loads.map(([loaded]) => loaded)).toEqual([superuser.name]);
  await whenThereIsTime();
  expect(superuser.loads.map(([loaded]) => loaded)).toEqual([superuser.name, superuser.other]);

  // A portal of many remotes is not loaded completely in the background.
  const many = portal({ signedIn: session({ permissions: ['superuser'] }), others: 40 });
  await whenThereIsTime();
  expect(many.loads).toHaveLength(1 + 6);
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

test('a failed load gives its reason, and Retry loads again', async () => {
  expectFailure('integrity');
  const { state, retry, loads, name, text } = portal({ results: [failed('integrity')] });
  await settled();
  expect(state()).toEqual({ status: 'failed', reason: 'integrity' });
  retry(name);
  await settled();
  expect(loads.at(-1)).toEqual([name, true]);
  expect(text()).toBe(`Screen of ${name}`);
});

test('a temporary failure is tried again when the user returns to the screen', async () => {
  expectFailure('network');
  const { nav, name, text, loads } = portal({ results: [failed('network')] });
  await settled();
  nav.push('/');
  await settled();
  expect(loads).toHaveLength(1);
  nav.push(`/${name}`);
  await settled();
  expect(text()).toBe(`Screen of ${name}`);
});

test('the screen that the network lost loads by itself when the network is back, and nothing else does', async () => {
  expectFailure('network');
  const { nav, name, text, loads, recover } = portal({ results: [failed('network')] });
  recover();
  await settled();
  expect(loads).toHaveLength(1);
  recover();
  await settled();
  expect(text()).toBe(`Screen of ${name}`);
  recover();
  nav.push('/');
  recover();
  await settled();
  expect(loads).toHaveLength(2);
});

test('a screen that the network lost is loaded again quietly while a user waits for it', async () => {
  expectFailure('network');
  const { name, text, loads, pass, state } = portal({ results: [failed('network'), failed('network')] });
  await settled();
  const before = state();
  pass();
  await settled();
  expect(state()).toBe(before);
  pass();
  await settled();
  expect(text()).toBe(`Screen of ${name}`);
  pass();
  await settled();
  expect(loads).toHaveLength(3);
});

test('an altered file is not requested again automatically', async () => {
  expectFailure('integrity');
  const { loads, recover, state } = portal({ results: [failed('integrity')] });
  await settled();
  recover();
  await settled();
  expect(loads).toHaveLength(1);
  expect(state()).toEqual({ status: 'failed', reason: 'integrity' });
});

test('a slow remote does not delay the next screen', async () => {
  const forEver = new Promise<never>(() => {});
  const module = lifecycles();
  made += 1;
  const remotes = [`slow${made}`, `quick${made}`].map((name) =>
    remote(name, { routes: [{ path: `/${name}`, name, title: name }] }),
  );
  const { nav } = createTestNav(`/slow${made}`);
  const store = createSessionStore();
  store.setState({ status: 'present', data: merchant }, true);
  const { start, slot } = createRemotes({
    remotes,
    routes: routesOf(remotes),
    nav,
    session: store,
    portalFor: () => ({ api: {} as PortalApi, release: () => {} }),
    load: ({ name }) => (name.startsWith('slow') ? forEver : Promise.resolve({ ok: true, module })),
  });
  start();
  await settled();
  nav.push(`/quick${made}`);
  await settled();
  expect(slot.textContent).toBe(`Screen of quick${made}`);
});

describe('a screen that breaks', () => {
  test('while mounted is removed, and Retry mounts the same code again', async () => {
    expectFailure('render');
    let props: RemoteProps | undefined;
    const module = lifecycles({
      mount: async (handed) => {
        props = handed;
        handed.domElement.textContent = 'Screen';
      },
    });
    const { state, text, retry, name, loads, release } = portal({ module });
    await settled();
    props?.reportFailure(new Error('broken'));
    await settled();
    expect(state()).toEqual({ status: 'failed', reason: 'render' });
    expect(text()).toBe('');
    expect(release).toHaveBeenCalledTimes(1);
    retry(name);
    await settled();
    expect(text()).toBe('Screen');
    expect(loads).toHaveLength(1);
  });

  test('inside its own boundary stays, and support is informed', async () => {
    expectConsole('error', 'A part of remote');
    let props: RemoteProps | undefined;
    const module = lifecycles({ mount: async (handed) => void (props = handed) });
    const { state, failures } = portal({ module });
    await settled();
    props?.reportFailure(new Error('broken'), { isContained: true });
    const lost = new Error('not loaded', { cause: Object.assign(new Error(), { name: 'ChunkLoadError' }) });
    props?.reportFailure(lost, { isContained: true });
    await settled();
    expect(state()).toEqual({ status: 'ready' });
    expect(failures().map(({ reason, text }) => [reason, text])).toEqual([
      ['render', 'broken'],
      ['network', 'not loaded'],
    ]);
  });

  test('three times in a row is quarantined', async () => {
    expectFailure('render');
    const mount = jest.fn(async (props: RemoteProps) => {
      props.reportFailure(new Error('broken'));
      throw new Error('broken');
    });
    const { state, retry, name } = portal({ module: lifecycles({ mount }) });
    await settled();
    for (const status of ['failed', 'failed', 'quarantined'] as const) {
      expect(state()).toEqual({ status, reason: 'render' });
      retry(name);
      await settled();
    }
    expect(mount).toHaveBeenCalledTimes(3);
  });

  test('and then works until the user leaves restarts the count', async () => {
    expectFailure('render');
    let isBroken = true;
    const mount = async () => {
      if (isBroken) throw new Error('broken');
    };
    const { state, retry, name, nav } = portal({ module: lifecycles({ mount }) });
    await settled();
    for (const round of [1, 2, 3]) {
      expect([round, state().status]).toEqual([round, 'failed']);
      isBroken = false;
      retry(name);
      await settled();
      nav.push('/');
      await settled();
      isBroken = true;
      nav.push(`/${name}`);
      await settled();
    }
    expect(state().status).toBe('failed');
  });

  test('while leaving does not prevent the next screen', async () => {
    expectConsole('error', /^Remote \w+ did not leave properly/);
    const module = lifecycles({ unmount: () => Promise.reject(new Error('broken')) });
    const { nav, name, text } = portal({ module });
    await settled();
    nav.push('/');
    await settled();
    expect(text()).toBe('');
    nav.push(`/${name}`);
    await settled();
    expect(text()).toBe(`Screen of ${name}`);
  });
});
