import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { edgeWithReleases } from '../../test/edge';
import { temporaryFolder } from '../../test/releases';
import { isRunning } from './is-running';
import { ownUrl } from './own-url';
import { findRunning, recordRunning, type RunningPortal } from './record';

const folder = temporaryFolder();
const edge = edgeWithReleases({ instance: 'this-run' });
let portal: RunningPortal;
beforeAll(async () => {
  const { server } = edge();
  await server.listen({ host: '127.0.0.1', port: 0 });
  portal = {
    instance: 'this-run',
    pid: process.pid,
    url: ownUrl('127.0.0.1', server.addresses()),
    releases: '/releases',
    portals: '/portal.json',
    development: null,
  };
});

test('a running portal is found by its record until it ends', async () => {
  const forget = await recordRunning(folder(), portal);
  expect(await findRunning(folder(), isRunning)).toEqual([portal]);
  await forget();
  expect(await findRunning(folder(), isRunning)).toEqual([]);
});

test.each<[string, Partial<RunningPortal>]>([
  ['another run answers at its address', { instance: 'an-earlier-run' }],
  ['nothing answers at its address', { url: 'http://127.0.0.1:1' }],
  ['its process is gone', { pid: 2 ** 30 }],
])('the record of a killed portal is removed: %s', async (_, change) => {
  await recordRunning(folder(), { ...portal, ...change });
  expect(await findRunning(folder(), isRunning)).toEqual([]);
  expect(await readdir(folder())).not.toContainEqual(expect.stringMatching(/\.json$/));
});

test('an invalid record is ignored', async () => {
  await writeFile(path.join(folder(), 'half.json'), '{"instance":');
  expect(await findRunning(folder(), isRunning)).toEqual([]);
});

test('a missing folder has no records', async () => {
  expect(await findRunning(path.join(folder(), 'none'), isRunning)).toEqual([]);
});

test.each([
  ['0.0.0.0', 'http://localhost:80'],
  ['::1', 'http://[::1]:80'],
  ['localhost', 'http://localhost:80'],
])('this machine reaches a server on %s at %s', (host, url) => {
  expect(ownUrl(host, [{ port: 80 }])).toBe(url);
});
