import { execFile } from 'node:child_process';
import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import type { RemoteManifest } from '@tillway/contract';
import { edgeWithReleases } from '../../test/edge';
import { type Build, manifestOf, publishFolder, temporaryFolder, writeBuild } from '../../test/releases';
import { promoteReleases } from '../releases/release-desk';

/** The tool of the SDK at an author's desk: `doctor` beside the promotion that it foretells, and `types`. */
const root = path.resolve(__dirname, '../../..');
const tool = path.join(root, 'shared/build/bin/tillway.mjs');
const folder = temporaryFolder();
const edge = edgeWithReleases({
  portals: (file) => {
    const { tillway: house } = file.portals;
    if (!house) throw new Error('the house has a portal');
    const loyalty = { name: 'loyalty', channel: 'stable', capabilities: ['http', 'bus'] as const };
    const remotes = [...house.remotes, { ...loyalty, capabilities: [...loyalty.capabilities] }];
    return {
      ...file,
      portals: { ...file.portals, tillway: { ...house, remotes, budget: { firstLoad: 3_000 } } },
    };
  },
});

const heard: RemoteManifest['events'] = { emits: [], listens: ['loyalty.scored@1'] };
const shows = (change: Partial<RemoteManifest> = {}, needs: Record<string, string> = {}): Build => ({
  name: 'loyalty',
  version: '0.1.0-f0000001',
  files: { 'remoteEntry.js': 'loyalty()' },
  manifest: manifestOf('loyalty', {
    portalApi: '^1.5.0',
    routes: [{ path: '/loyalty', name: 'Loyalty', title: 'Loyalty' }],
    events: { emits: [], listens: [], own: { 'loyalty.scored@1': { points: 'number' } } },
    ...change,
  }),
  needs,
});

let portal = '';
let version = '';
const remote = () => path.join(folder(), 'remote-loyalty');
beforeAll(async () => {
  await edge().release({
    name: 'shell',
    version: '0.2.0-aaaa0002',
    files: { 'main.js': 'main()' },
    provides: { react: '19.3.1', '@tillway/ui': '1.5.0' },
  });
  await edge().release(shows());
  await edge().release({
    name: 'history',
    version: '0.2.0-cccc0002',
    files: { 'remoteEntry.js': 'history()' },
    manifest: manifestOf('history', {
      routes: [{ path: '/transactions', name: 'Transactions', title: 'Card Transactions' }],
      menu: [{ menu: 'drawer', label: 'Points', to: '/loyalty', order: 1 }],
      events: heard,
    }),
  });
  await edge().server.listen({ host: '127.0.0.1', port: 0 });
  portal = `http://localhost:${(edge().server.server.address() as AddressInfo).port}`;
  await mkdir(remote());
  const description = { name: 'remote-loyalty', version: '0.1.0' };
  await writeFile(path.join(remote(), 'package.json'), JSON.stringify(description));
});

const doctor = (...words: string[]) => run(remote(), tool, 'doctor', ...words);

async function run(cwd: string, ...call: string[]): Promise<{ code: number; said: string }> {
  const { PATH = '' } = process.env;
  return promisify(execFile)(process.execPath, call, { cwd, env: { PATH } }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  );
}

/** Puts a build where `tillway build` would put it. */
async function built(build: Build) {
  const home = path.join(remote(), 'dist', version);
  await rm(home, { recursive: true, force: true });
  await mkdir(path.dirname(home), { recursive: true });
  await rename(await writeBuild(folder(), { ...build, version }), home);
}

test('without a portal, or a build of the present sources, the doctor says what is missing', async () => {
  expect(await doctor()).toEqual({ code: 1, said: expect.stringContaining('set TILLWAY_PORTAL') });
  const { code, said } = await doctor(portal);
  expect(code).toBe(1);
  [, version = ''] = /are version (\S+), which is not built; run "tillway build"/.exec(said) ?? [];
  expect(version).toMatch(/^0\.1\.0-/);
});

test('a build that fits is said to fit, by the portal’s address or by its saved description', async () => {
  await built(shows({}, { react: '^19.0.0', '@tillway/ui': '^1.5.0' }));
  expect(await doctor(portal)).toEqual({ code: 0, said: `loyalty@${version} fits ${portal}\n` });
  const description = await fetch(`${portal}/portal-sdk`);
  await writeFile(path.join(folder(), 'portal.json'), await description.text());
  expect(await doctor('../portal.json')).toEqual({
    code: 0,
    said: `loyalty@${version} fits ../portal.json\n`,
  });
});

test.each<[string, Build]>([
  ['a newer minor version of React', shows({}, { react: '^19.4.0' })],
  ['a newer shared package', shows({}, { '@tillway/ui': '^1.6.0' })],
  ['a newer portal API', shows({ portalApi: '^1.99.0' })],
  ['a capability that is not granted', shows({ capabilities: ['http', 'lock'] })],
  ['an address of the portal', shows({ routes: [{ path: '/api/points', name: 'P', title: 'P' }] })],
  ['an address of another remote', shows({ routes: [{ path: '/plans', name: 'P', title: 'P' }] })],
  ['a screen that a menu misses', shows({ routes: [] })],
  ['an event that another remote misses', shows({ events: { emits: [], listens: [] } })],
  ['a heavy first load', { ...shows(), files: { 'remoteEntry.js': 'loyalty()', 'app.js': noise(9_000) } }],
])('%s is refused at the desk in the words of the promotion', async (_, build) => {
  await built(build);
  const { code, said } = await doctor(portal);
  const [reason = '', ...others] = said.split('\n');
  expect(code).toBe(1);

  const { desk, store } = edge();
  const { release } = await publishFolder(store, await writeBuild(folder(), { ...build, version: unused() }));
  const refused = await promoteReleases(desk, 'stable', [release]).catch((error: Error) => error.message);
  expect(refused).toContain(reason);
  expect(refused).toContain(others[0]);
  expect(others.at(-2)).toBe(`${portal} would refuse loyalty@${version}`);
});

test('a remote of another team uses an event of the portal with the types that its manifest declares', async () => {
  const home = path.join(folder(), 'remote-badges');
  await mkdir(path.join(home, 'node_modules/@tillway'), { recursive: true });
  await symlink(path.join(root, 'shared/contract'), path.join(home, 'node_modules/@tillway/contract'));
  const files = {
    'package.json': JSON.stringify({ name: 'remote-badges', version: '0.1.0' }),
    'tsconfig.json': JSON.stringify({
      extends: path.join(root, 'shared/build/tsconfig/browser.json'),
      compilerOptions: { types: [], incremental: false },
      include: ['src'],
    }),
    'src/hear.ts': `import type { PortalApi } from '@tillway/contract';
export const hear = ({ bus }: PortalApi, add: (points: number) => void) =>
  bus.on('loyalty.scored@1', ({ points }) => add(points));
export const hearWrong = ({ bus }: PortalApi, add: (points: string) => void) =>
  // @ts-expect-error -- points are numbers
  bus.on('loyalty.scored@1', ({ points }) => add(points));
`,
  };
  await mkdir(path.join(home, 'src'));
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(home, file), text);

  expect(await run(home, tool, 'types', '--from', portal)).toEqual({
    code: 0,
    said: 'src/types/portal.d.ts: 1 event and 0 slots of 5 other remotes\n',
  });
  expect(await readFile(path.join(home, 'src/types/portal.d.ts'), 'utf8')).toContain(
    "    'loyalty.scored@1': {\n      points: number;\n    };",
  );
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  expect(await run(home, compiler, '--noEmit')).toEqual({ code: 0, said: '' });
});

/** Returns text that does not compress. */
function noise(length: number): string {
  return Array.from({ length: length / 36 }, () => crypto.randomUUID()).join('');
}

let count = 0x10;
const unused = () => `0.1.0-f00000${(count++).toString(16)}`;
