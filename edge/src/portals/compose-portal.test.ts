import type { ReleaseDocument, RemoteManifest } from '@tillway/contract';
import { manifestOf } from '../../test/releases';
import { ReleaseError } from '../releases/release-error';
import { composePortal, type Placed, type Resolve } from './compose-portal';
import type { HostPortal } from './portal-file';

const facts = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 };

const shellOf = (portalApi: string): ReleaseDocument => ({
  kind: 'shell',
  name: 'shell',
  version: '1.0.0-00000000',
  portalApi,
  initial: ['main.js'],
  files: { 'main.js': facts },
});
const remoteOf = (name: string, change: Partial<RemoteManifest> = {}): ReleaseDocument => ({
  kind: 'remote',
  name,
  version: '1.0.0-00000000',
  container: `tillway_${name}`,
  entry: 'entry.js',
  preload: [],
  files: { 'entry.js': facts },
  manifest: manifestOf(name, change),
});

const portalOf = (...remotes: string[]): HostPortal => ({
  key: 'house',
  allowsOverrides: false,
  environment: 'test',
  portal: {
    brand: { key: 'tillway', name: 'Tillway', theme: 1, poweredBy: true },
    flags: { landTransactions: false, twoFactor: true },
    shell: { channel: 'stable' },
    remotes: remotes.map((name) => ({ name, channel: 'stable' })),
  },
});

/** Finds releases by part. An error in the place of a document means that this edge cannot read it. */
const releases =
  (byPart: Record<string, ReleaseDocument | Error>): Resolve =>
  async (part) => {
    const release = byPart[part];
    if (release instanceof Error) throw release;
    return release && ({ release, base: `/${part}` } satisfies Placed);
  };

const compose = async (byPart: Record<string, ReleaseDocument | Error>) => {
  const portal = await composePortal(portalOf('payments', 'history'), releases(byPart), {});
  return { remotes: portal?.configuration.remotes.map(({ name }) => name), absent: portal?.absent };
};

test.each([
  ['one that was rolled back to less than a remote needs', '1.1.0', ['history']],
  ['just what it needs', '1.2.0', ['payments', 'history']],
  ['more than it needs', '1.3.0', ['payments', 'history']],
])('a remote must fit the portal API of the composed shell: %s', async (_, offered, expected) => {
  const { remotes, absent } = await compose({
    shell: shellOf(offered),
    payments: remoteOf('payments', { portalApi: '^1.2.0' }),
    history: remoteOf('history', { portalApi: '^1.0.0' }),
  });
  expect(remotes).toEqual(expected);
  expect(absent).toHaveLength(2 - expected.length);
});

test.each<[string, Record<string, string> | undefined, string | undefined]>([
  ['as old as it may be', { '@tillway/ui': '1.2.0' }, undefined],
  ['newer', { '@tillway/ui': '1.4.0' }, undefined],
  ['from before that was written down', undefined, undefined],
  ['older', { '@tillway/ui': '1.1.0' }, 'needs @tillway/ui ^1.2.0, the shell provides 1.1.0'],
  ['of another major', { '@tillway/ui': '2.0.0' }, 'needs @tillway/ui ^1.2.0, the shell provides 2.0.0'],
  ['not there', { react: '19.0.0' }, 'needs @tillway/ui ^1.2.0, which the shell does not share'],
])('a remote must fit the shared packages of the shell: %s', async (_, provides, reason) => {
  const { absent } = await compose({
    shell: { ...shellOf('1.2.0'), ...(provides && { provides }) },
    payments: { ...remoteOf('payments'), ...{ needs: { '@tillway/ui': '^1.2.0' } } },
    history: remoteOf('history'),
  });
  expect(absent).toEqual(reason === undefined ? [] : [{ name: 'payments', reason }]);
});

test('a release that this edge cannot read leaves out one remote and says why', async () => {
  const unreadable = new ReleaseError('remotes/payments/1: manifest.events.emits.0: unknown');
  const portal = await compose({
    shell: shellOf('1.2.0'),
    payments: unreadable,
    history: remoteOf('history'),
  });
  expect(portal).toEqual({
    remotes: ['history'],
    absent: [{ name: 'payments', reason: unreadable.message }],
  });
});

test('a store that does not answer never causes a remote to be left out', async () => {
  const lost = new Error('connection lost');
  await expect(compose({ shell: shellOf('1.2.0'), payments: lost })).rejects.toBe(lost);
});

const entry = (label: string, needs?: string[]) => ({
  menu: 'card' as const,
  label,
  to: '/credit',
  order: 1,
  ...(needs && { needs }),
});
const screenAt = (path: string) => ({ path, name: path, title: path });

test.each<[string, string[], string[]]>([
  ['of none of the screens', ['/transactions'], ['Payment']],
  ['of one of the screens', ['/schedules'], ['Payment', 'Recurring Payment']],
])('a menu entry that needs screens of other remotes is left out in a portal %s', async (_, paths, shown) => {
  const portal = await composePortal(
    portalOf('payments', 'history'),
    releases({
      shell: shellOf('1.2.0'),
      payments: remoteOf('payments', {
        routes: [screenAt('/credit')],
        menu: [entry('Payment'), entry('Recurring Payment', ['/recurring', '/schedules'])],
      }),
      history: remoteOf('history', { routes: paths.map(screenAt) }),
    }),
    {},
  );
  const menu = portal?.configuration.remotes.flatMap(({ manifest }) => manifest.menu) ?? [];
  expect(menu.map(({ label }) => label)).toEqual(shown);
  expect(menu.every((each) => !('needs' in each))).toBe(true);
});
