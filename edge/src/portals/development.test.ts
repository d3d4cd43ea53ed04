import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { portalFile } from '../../test/edge';
import { portalBuilds, publishFolder, temporaryFolder, writeBuild } from '../../test/releases';
import { createCatalog } from '../releases/catalog';
import { folderStore } from '../releases/folder-store';
import { promoteReleases } from '../releases/release-desk';
import { createEdge } from '../server/create-edge';
import { developmentFrom } from './development';

const folder = temporaryFolder();
let devServer: Server;
let origin: string;
let edge: Awaited<ReturnType<typeof createEdge>>;
const partsFile = () => path.join(folder(), 'development.json');

beforeAll(async () => {
  const store = folderStore(path.join(folder(), 'releases'));
  const portals = await portalFile();
  const folders = await Promise.all(portalBuilds.map((build) => writeBuild(folder(), build)));
  const published = await Promise.all(folders.map((each) => publishFolder(store, each)));
  const desk = { store, served: [{ file: 'portal.json', portals }], by: 'tester', now: () => new Date(0) };
  await promoteReleases(
    desk,
    'stable',
    published.map(({ release }) => release),
  );

  const document = await readFile(path.join(folders[1] ?? '', 'release.json'));
  devServer = createServer((_request, response) => response.end(document));
  await new Promise<void>((done) => devServer.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(devServer.address() as AddressInfo).port}`;
  edge = await createEdge({
    portals,
    store,
    catalog: createCatalog(store),
    gatewayUrl: 'http://127.0.0.1:9',
    staticFolders: [folder()],
    typeface: Buffer.from(''),
    payerScript: 'void 0;',
    signInScript: 'void 1;',
    development: developmentFrom(partsFile()),
  });
});
afterAll(async () => {
  await edge.close();
  await new Promise((done) => devServer.close(done));
});

const page = (host = 'localhost') =>
  edge.inject({ url: '/credit', headers: { host, cookie: 'tillway_session=s' } });
const strict = { 'integrity-policy': expect.stringContaining('script') };

test('one remote comes from its development server, and the others from releases', async () => {
  await writeFile(partsFile(), JSON.stringify({ payments: origin }));
  const { body, headers } = await page();
  expect(body).toContain(`{"href":"${origin}/remoteEntry.js","integrity":""}`);
  expect(body).toContain('"/remotes/history/0.1.0-cccc0001/remoteEntry.js"');
  expect(body).not.toContain('rel="preload" as="script"');
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${origin};`);
  expect(headers).not.toHaveProperty('integrity-policy');
});

test('a host that is not local never takes code from a development server', async () => {
  await writeFile(partsFile(), JSON.stringify({ payments: origin }));
  const { body, headers } = await page('pay.example.com');
  expect(body).toContain('"/remotes/payments/0.1.0-bbbb0001/remoteEntry.js"');
  expect(headers['content-security-policy']).toContain(`script-src 'self';`);
  expect(headers).toMatchObject(strict);
});

test('the release replaces a development server that does not answer', async () => {
  await writeFile(partsFile(), JSON.stringify({ payments: 'http://127.0.0.1:9' }));
  const { body, headers } = await page();
  expect(body).toContain('"/remotes/payments/0.1.0-bbbb0001/remoteEntry.js"');
  expect(headers).toMatchObject(strict);
});

test('a development server on another machine is refused', async () => {
  await writeFile(partsFile(), JSON.stringify({ payments: 'http://evil.example:3001' }));
  expect((await page()).statusCode).toBe(500);
});
