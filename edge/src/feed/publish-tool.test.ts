import { execFile } from 'node:child_process';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { edgeWithReleases } from '../../test/edge';
import { manifestOf, temporaryFolder, writeBuild } from '../../test/releases';
import { readHistory } from '../releases/journal';
import { publications } from '../releases/publications';
import { createToken } from './tokens';

/** The SDK's `tillway publish`, as a team's CI runs it, against an edge that listens. */
const tool = path.resolve(__dirname, '../../../shared/build/bin/tillway.mjs');
const folder = temporaryFolder();
const keyFile = () => path.join(folder(), 'team.pem');
let publicKey = '';
beforeAll(async () => {
  publicKey = (await tillway({}, 'key', keyFile())).said.trim();
});
const edge = edgeWithReleases({
  portals: (file) => {
    const { tillway: house } = file.portals;
    if (!house) throw new Error('the house has a portal');
    const remotes = [...house.remotes, { name: 'loyalty', channel: 'stable' }];
    return {
      ...file,
      portals: { ...file.portals, tillway: { ...house, remotes } },
      publishers: { loyalty: [publicKey] },
    };
  },
});

const commit = 'ab'.repeat(20);
let portal = '';
let token = '';
beforeAll(async () => {
  await edge().server.listen({ host: '127.0.0.1', port: 0 });
  portal = `http://127.0.0.1:${(edge().server.server.address() as AddressInfo).port}`;
  const by = { by: 'ada', now: () => new Date() };
  const wanted = { team: 'Loyalty team', parts: ['loyalty'], mayMove: true, days: 1 };
  token = (await createToken(edge().store, by, wanted)).text;
});

interface Said {
  code: number;
  said: string;
}
async function tillway(more: NodeJS.ProcessEnv, ...words: string[]): Promise<Said> {
  const { PATH = '' } = process.env;
  const called = promisify(execFile)(process.execPath, [tool, ...words], {
    cwd: folder(),
    env: { PATH, ...more },
  });
  return called.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  );
}
const environment = async () => ({
  TILLWAY_PORTAL: portal,
  TILLWAY_TOKEN: token,
  TILLWAY_SIGNING_KEY: await readFile(keyFile(), 'utf8'),
});

/** Creates a remote's folder with this build in `dist`. */
async function built(version: string): Promise<void> {
  const build = await writeBuild(folder(), {
    name: 'loyalty',
    version,
    files: { 'remoteEntry.js': `loyalty("${version}")`, 'app.js': 'points()' },
    manifest: manifestOf('loyalty', { routes: [{ path: '/loyalty', name: 'Loyalty', title: 'Loyalty' }] }),
  });
  // A build leaves this beside its release.
  await writeFile(path.join(build, 'app.js.map'), '{}');
  await mkdir(path.join(folder(), 'dist'), { recursive: true });
  await rename(build, path.join(folder(), 'dist', version));
}

test('one command publishes the newest build and promotes it', async () => {
  await built('0.1.0-aaaa');
  const done = await tillway(
    await environment(),
    'publish',
    '--promote',
    '--note',
    'points',
    '--commit',
    commit,
  );
  expect(done).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^published loyalty@0\.1\.0-aaaa\npromoted loyalty@0\.1\.0-aaaa, revision \d+\n$/,
    ),
  });
  const [record] = await publications.of(edge().store, { part: 'loyalty', version: '0.1.0-aaaa' });
  expect(record).toMatchObject({ by: expect.stringMatching(/^Loyalty team \(token /), commit });
  expect((await readHistory(edge().store)).at(-1)).toMatchObject({ note: 'points' });
  const page = await (await fetch(`${portal}/portal-set`, { headers: { host: 'localhost' } })).text();
  expect(page).toContain('"loyalty":"0.1.0-aaaa"');
});

test.each<[string, NodeJS.ProcessEnv, string]>([
  ['no portal', { TILLWAY_PORTAL: '' }, 'TILLWAY_PORTAL='],
  ['an address that is read on the way', { TILLWAY_PORTAL: 'http://portal.example' }, 'over https only'],
  ['a portal that is not there', { TILLWAY_PORTAL: 'http://127.0.0.1:9' }, 'cannot be reached'],
  ['no token', { TILLWAY_TOKEN: '' }, 'TILLWAY_TOKEN'],
  ['a wrong token', { TILLWAY_TOKEN: `tillway_000000000000_${'a'.repeat(43)}` }, 'ask the portal’s operator'],
  ['no key', { TILLWAY_SIGNING_KEY: '' }, 'TILLWAY_SIGNING_KEY'],
  ['another kind of key', { TILLWAY_SIGNING_KEY: 'yes' }, 'not an Ed25519 key'],
])('with %s the command names the remedy and ends with 1', async (_, change, message) => {
  await built(`0.2.0-aaaa${Object.values(change).join('').length}${_.length}`);
  const done = await tillway({ ...(await environment()), ...change }, 'publish', '--commit', commit);
  expect(done).toEqual({ code: 1, said: expect.stringContaining(message) });
  expect(done.said).not.toContain('    at ');
});

test('outside a clone the command does not invent a commit', async () => {
  expect(await tillway(await environment(), 'publish')).toEqual({
    code: 1,
    said: expect.stringContaining('--commit <hash>'),
  });
});

test('only its owner can read a key, and the command never overwrites one', async () => {
  expect((await stat(keyFile())).mode & 0o777).toBe(0o600);
  const again = await tillway({}, 'key', keyFile());
  expect(again).toEqual({ code: 1, said: expect.stringContaining('exists; a key') });
});
