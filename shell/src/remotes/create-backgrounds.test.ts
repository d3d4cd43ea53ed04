import type { PortalApi, RemoteBackground } from '@tillway/contract';
import { createSessionStore } from '../session';
import { remote, routesOf, session } from '../testing/fixtures';
import { settled } from '../testing/settled';
import { createBackgrounds } from './create-backgrounds';
import type { LoadResult } from './load-remote';

const route = (name: string, permission: 'can_view_transactions' | 'superuser') => ({
  path: `/${name}`,
  name,
  title: name,
  access: { permission },
});
const listener = remote('listener', {
  routes: [route('listener', 'can_view_transactions')],
  background: true,
});
const screensOnly = remote('screens', { routes: [route('screens', 'can_view_transactions')] });
const forStaff = remote('staff', { routes: [route('staff', 'superuser')], background: true });

const clerk = (userId = 'U1') => session({ permissions: ['can_view_transactions'], userId });

interface Setup {
  results?: LoadResult<RemoteBackground>[];
  module?: RemoteBackground;
  disabled?: string[];
}

function open({ results = [], module, disabled = [] }: Setup = {}) {
  const remotes = [listener, screensOnly, forStaff];
  const log: string[] = [];
  const store = createSessionStore();
  store.setState({ status: 'absent' }, true);
  const running: RemoteBackground = module ?? {
    start: () => {
      log.push('started');
      return () => log.push('stopped');
    },
  };
  const idle: (() => void)[] = [];
  const backgrounds = createBackgrounds({
    remotes,
    routes: routesOf(remotes),
    session: store,
    portalFor: ({ name }) => ({ api: {} as PortalApi, release: () => void log.push(`released ${name}`) }),
    load: async ({ name }, again) => {
      log.push(`loads ${name}${again ? ' again' : ''}`);
      return results.shift() ?? { ok: true, module: running };
    },
    whenIdle: (callback) => void idle.push(callback),
    onFailure: (name, { reason }) => log.push(`${name} failed: ${reason}`),
    disabled: new Set(disabled),
  });
  backgrounds.start();
  const pass = async () => {
    idle.splice(0).forEach((callback) => callback());
    await settled();
    return log.splice(0);
  };
  return {
    pass,
    recover: () => backgrounds.recover(),
    signIn: (userId?: string) => store.setState({ status: 'present', data: clerk(userId) }, true),
    signOut: () => store.setState({ status: 'absent' }, true),
  };
}
const lost: LoadResult<RemoteBackground> = { ok: false, reason: 'network', error: new Error('gone') };

test('a background starts once a session, for users who may see one of its screens, and stops with the session', async () => {
  const { pass, signIn, signOut } = open();
  expect(await pass()).toEqual([]);
  signIn();
  expect(await pass()).toEqual(['loads listener', 'started']);
  signIn();
  expect(await pass()).toEqual([]);
  signOut();
  expect(await pass()).toEqual(['stopped', 'released listener']);
  signIn();
  expect(await pass()).toEqual(['loads listener', 'started']);
});

test('another user is another session', async () => {
  const { pass, signIn } = open();
  signIn('U1');
  await pass();
  signIn('U2');
  expect(await pass()).toEqual(['stopped', 'released listener', 'loads listener', 'started']);
});

test('a session that ends before the code is loaded starts nothing', async () => {
  const { pass, signIn, signOut } = open();
  signIn();
  signOut();
  expect(await pass()).toEqual([]);
});

test('a background that fails to load is reported, and tried again when the network is back', async () => {
  const { pass, signIn, recover } = open({ results: [lost] });
  signIn();
  expect(await pass()).toEqual(['loads listener', 'listener failed: network']);
  recover();
  expect(await pass()).toEqual(['loads listener again', 'started']);
  recover();
  expect(await pass()).toEqual([]);
});

test('a background that throws at its start gives back its resources', async () => {
  const module: RemoteBackground = {
    start: () => {
      throw new Error('broken');
    },
  };
  const { pass, signIn } = open({ module });
  signIn();
  expect(await pass()).toEqual(['loads listener', 'released listener', 'listener failed: evaluation']);
});

test('a disabled remote has no background', async () => {
  const { pass, signIn } = open({ disabled: ['listener'] });
  signIn();
  expect(await pass()).toEqual([]);
});
