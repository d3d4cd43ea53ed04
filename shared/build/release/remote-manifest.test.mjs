import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readRemoteManifest } from './remote-manifest.mjs';

const manifest = {
  name: 'fixture',
  version: '1.0.0',
  portalApi: '^1.0.0',
  owner: 'Build',
  purpose: 'Shows what is refused',
  routes: [{ path: '/fixture', name: 'Fixture', title: 'Fixture' }],
  menu: [],
  events: { emits: [], listens: [] },
  capabilities: [],
};

let dir;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'tillway-manifest-'));
  await mkdir(path.join(dir, 'src'));
  await writeFile(path.join(dir, 'package.json'), JSON.stringify({ version: '1.0.0' }));
});
afterEach(() => rm(dir, { recursive: true }));

const says = (value) =>
  writeFile(path.join(dir, 'src/manifest.ts'), `export const manifest: object = ${JSON.stringify(value)};`);

test('a manifest is read from TypeScript', async () => {
  await says(manifest);
  expect(await readRemoteManifest(dir, 'fixture')).toEqual(manifest);
});

test.each([
  [
    'another name than its package',
    { ...manifest, name: 'other' },
    'name is other, the package says fixture',
  ],
  [
    'another version than its package',
    { ...manifest, version: '1.0.1' },
    'version is 1.0.1, package.json says 1.0.0',
  ],
  [
    'a route elsewhere',
    { ...manifest, routes: [{ ...manifest.routes[0], path: 'http://x' }] },
    'routes.0.path:',
  ],
  ['a key the contract does not know', { ...manifest, entry: '/x.js' }, 'entry:'],
])('a manifest with %s is refused and the fault named', async (_, value, fault) => {
  await says(value);
  await expect(readRemoteManifest(dir, 'fixture')).rejects.toThrow(fault);
});
