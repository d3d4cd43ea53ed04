import { type Bucket, openBucket } from '../../test/bucket';
import { edgeWithReleases } from '../../test/edge';
import { type Build, portalBuilds, publishFolder, temporaryFolder, writeBuild } from '../../test/releases';
import { runCommand } from './command';
import type { CommandOptions } from './command-line';
import { readState } from './journal';
import { keepRead } from './keep-read';
import { ConflictError, StoreError } from './release-error';

/** An edge and commands whose releases are in a bucket. */
const folder = temporaryFolder();
const said: unknown[] = [];
let heard: () => void = () => {};
let bucket: Bucket;
beforeAll(async () => {
  bucket = await openBucket(folder());
});
afterAll(() => bucket.close());
afterEach(() => bucket.fares('well'));

const edge = edgeWithReleases({
  store: () => keepRead(bucket.store, 10_000_000),
  onAway: (error) => {
    said.push(error);
    heard();
  },
});

const [, payments] = portalBuilds;
const next = (version: string, code = `charge("${version}")`): Build => ({
  ...(payments as Build),
  version,
  files: { 'remoteEntry.js': 'payments()', 'app.js': code },
});
const options: CommandOptions = { channel: 'stable', promote: false, csv: false };
/** Runs a command that reads the bucket itself. */
const run = (...words: string[]) => runCommand({ ...edge().desk, store: bucket.store }, words, options);
const built = (build: Build) => writeBuild(folder(), build);
const get = async (path: string) => edge().server.inject({ url: path, headers: { host: 'localhost' } });
const shown = async () => {
  const { body } = await get('/portal-set');
  return (JSON.parse(body) as { remotes: Record<string, string> }).remotes['payments'];
};

test('publish, promote, serve, roll back, and verify work as with a folder', async () => {
  const { output } = await run('publish', await built(next('0.2.0-bbbb')));
  expect(output).toBe('published payments@0.2.0-bbbb\n');
  await run('promote', 'payments@0.2.0-bbbb');
  expect(await shown()).toBe('0.2.0-bbbb');
  expect((await get('/remotes/payments/0.2.0-bbbb/app.js')).body).toBe('charge("0.2.0-bbbb")');
  await run('rollback', 'payments');
  expect(await shown()).toBe('0.1.0-bbbb0001');
  expect((await run('verify')).output).toBe('every published file is unchanged\n');
  expect((await run('history')).output).toMatch(/promote payments@0\.2\.0-bbbb.*\n.*rollback payments/);
});

test('two publications of one release at once both succeed, and the release exists once', async () => {
  const folders = await Promise.all([built(next('0.3.0-cccc')), built(next('0.3.0-cccc'))]);
  await Promise.all(folders.map((each) => publishFolder(bucket.store, each)));
  expect((await run('list')).output.match(/payments@0\.3\.0-cccc/g)).toHaveLength(1);
});

test('of two publications with different contents as one version, one is refused', async () => {
  const folders = await Promise.all([built(next('0.4.0-dddd', 'one()')), built(next('0.4.0-dddd', 'two()'))]);
  const ends = await Promise.allSettled(folders.map((each) => publishFolder(bucket.store, each)));
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await run('verify')).output).toBe('every published file is unchanged\n');
});

test('of two moves at once, one is refused and neither is lost', async () => {
  const before = (await readState(bucket.store)).revision;
  const ends = await Promise.allSettled([
    run('promote', 'payments@0.2.0-bbbb'),
    run('promote', 'payments@0.3.0-cccc'),
  ]);
  const refused = ends.filter((end) => end.status === 'rejected');
  expect(refused.map(({ reason }) => reason as unknown)).toEqual([expect.any(ConflictError)]);
  expect((await readState(bucket.store)).revision).toBe(before + 1);
});

test('half a publication is no release, and publishing again completes it', async () => {
  const home = await built(next('0.5.0-eeee'));
  await bucket.store.create('remotes/payments/0.5.0-eeee/remoteEntry.js', Buffer.from('payments()'));
  bucket.fares('writes fail');
  await expect(run('publish', home)).rejects.toThrow(/answered 503/);
  bucket.fares('well');
  expect((await run('list')).output).not.toContain('0.5.0-eeee');
  await expect(run('promote', 'payments@0.5.0-eeee')).rejects.toThrow(/not published/);
  expect((await get('/remotes/payments/0.5.0-eeee/remoteEntry.js')).statusCode).toBe(404);
  expect((await run('publish', home)).output).toBe('published payments@0.5.0-eeee\n');
});

test('while the bucket is away, the edge serves the releases it has read, moves fail, and a later move is followed', async () => {
  await run('promote', 'payments@0.5.0-eeee');
  const file = '/remotes/payments/0.5.0-eeee/app.js';
  const [page, script] = [await get('/credit'), await get(file)];
  bucket.fares('away');
  expect(await shown()).toBe('0.5.0-eeee');
  expect([(await get('/credit')).statusCode, page.statusCode]).toEqual([200, 200]);
  expect((await get(file)).body).toBe(script.body);
  expect((await get('/healthz')).statusCode).toBe(200);
  await expect(run('rollback', 'payments')).rejects.toThrow(StoreError);
  await expect(run('list')).rejects.toThrow(/does not answer/);
  expect(said).toEqual([expect.any(StoreError)]);

  bucket.fares('well');
  await run('rollback', 'payments');
  const isBack = new Promise<void>((resolve) => (heard = resolve));
  await get('/healthz');
  await isBack;
  expect(await shown()).not.toBe('0.5.0-eeee');
  expect(said).toEqual([expect.any(StoreError), undefined]);
});
