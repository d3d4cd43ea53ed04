import { execFile } from 'node:child_process';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
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

describe('a team without the house’s repository', () => {
  /** Publishes and promotes a build. Returns its version. */
  async function shown(version: string): Promise<string> {
    await built(version);
    const done = await tillway(await environment(), 'publish', '--promote', '--commit', commit);
    expect(done).toMatchObject({ code: 0 });
    return version;
  }

  test('checks, tries, shows, goes back from, and forbids a release by the tool alone', async () => {
    const first = await shown('0.3.0-aaaa');
    await built('0.3.1-aaaa');
    const env = await environment();
    expect(await tillway(env, 'publish', '--commit', commit)).toMatchObject({ code: 0 });
    const release = 'loyalty@0.3.1-aaaa';
    const steps: [string[], string][] = [
      [['check', release], `${release} fits every portal; nothing was moved`],
      [['canary', release, '--steps', '5'], `loyalty in stable shows ${first}`],
      [['status'], `loyalty in stable: ${first}, 0.3.1-aaaa for 5% of the sessions`],
      [['canary', 'loyalty', '--stop'], `loyalty in stable shows ${first}`],
      [['canary', release, '--steps', '5,25,100', '--every', '10m'], `loyalty in stable shows ${first}`],
      [['status'], 'as it is now, it waits: nobody has opened it yet'],
      [['outcomes'], 'nobody reported an outcome'],
      [['promote', release, '--note', 'points'], 'loyalty in stable shows 0.3.1-aaaa'],
      [['rollback', 'loyalty'], `loyalty in stable shows ${first}`],
      [['quarantine', release, '--note', 'wrong sums'], `loyalty in stable shows ${first}`],
      [['status'], 'forbidden 0.3.1-aaaa: wrong sums'],
      [['history'], `loyalty in stable: shows ${first}, before 0.3.1-aaaa`],
      [['view'], '/portal-releases?link='],
    ];
    for (const [words, text] of steps) {
      expect([words, await tillway(env, ...words)]).toEqual([
        words,
        { code: 0, said: expect.stringContaining(text) },
      ]);
    }
    expect(await tillway(env, 'check', release)).toEqual({
      code: 1,
      said: `${release} is quarantined: wrong sums\n`,
    });
  });

  test('a version alone is enough in the remote’s folder', async () => {
    const first = await shown('0.4.0-aaaa');
    await shown('0.4.1-aaaa');
    await writeFile(path.join(folder(), 'package.json'), '{"name":"@acme/remote-loyalty","version":"0.4.1"}');
    const env = await environment();
    expect(await tillway(env, 'promote', first)).toMatchObject({ code: 0 });
    expect(await tillway(env, 'rollback')).toMatchObject({ said: expect.stringContaining('0.4.1-aaaa') });
    await rm(path.join(folder(), 'package.json'));
  });

  test.each<[string[], string]>([
    [['promote'], 'Name the release: tillway promote <version>'],
    [['promote', '0.4.0-aaaa'], 'This folder has no remote'],
    [['rollback'], 'This folder has no remote'],
    [['canary', 'loyalty@0.4.0-aaaa'], 'Choose percentages'],
    [['canary', 'loyalty@0.4.0-aaaa', '--steps', '5,50', '--every', 'soon'], 'Write the time as 10m'],
    [['outcomes', '--days', 'all'], 'Choose whole days'],
    [['quarantine', 'loyalty@0.4.0-aaaa'], 'Give the reason'],
    [['status', 'loyalty'], 'Usage: tillway status'],
    [['rollback', 'loyalty', '--to', '1'], "Unknown option '--to'"],
    [['publish', 'dist/nope'], 'dist/nope has no release.json'],
    [['publish', '--commit', 'abcdef1', '--key', 'nope.pem'], 'nope.pem cannot be read'],
    [['promote', 'plans@0.1.0-dddd0001'], 'is for loyalty, not for plans'],
    [['canary', 'loyalty', '--stop'], 'has no canary'],
  ])('%j is answered with a sentence', async (words, text) => {
    const { code, said } = await tillway(await environment(), ...words);
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining(text) });
    expect(said).not.toContain('    at ');
  });
});

test('only its owner can read a key, and the command never overwrites one', async () => {
  expect((await stat(keyFile())).mode & 0o777).toBe(0o600);
  const again = await tillway({}, 'key', keyFile());
  expect(again).toEqual({ code: 1, said: expect.stringContaining('exists; a key') });
});
