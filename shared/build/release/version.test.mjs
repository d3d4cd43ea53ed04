import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packageFolders, partVersion, remoteName } from './version.mjs';

let dir;
const write = async (file, content) => {
  await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
  await writeFile(path.join(dir, file), content);
};
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'tillway-version-'));
  await write('package.json', JSON.stringify({ name: 'part', version: '1.2.3' }));
  await write('src/app.ts', 'export const a = 1;');
});
afterEach(() => rm(dir, { recursive: true }));

test('a version is that of the package and a hash of what it is built from', () => {
  expect(partVersion(dir)).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
});

test.each([
  ['a changed source', 'src/app.ts', 'export const a = 2;'],
  ['a new source', 'src/more.ts', ''],
  ['a changed webpack config', 'webpack.config.mjs', 'export default {};'],
])('%s makes another version', async (_, file, content) => {
  const before = partVersion(dir);
  await write(file, content);
  expect(partVersion(dir)).not.toBe(before);
});

test.each(['src/app.test.ts', 'README.md', 'jest.config.mjs', 'dist/old.js', 'node_modules/x/index.js'])(
  '%s is no part of it',
  async (file) => {
    const before = partVersion(dir);
    await write(file, 'changed');
    expect(partVersion(dir)).toBe(before);
  },
);

test('a remote is also built from the workspace packages below it, directly or not', () => {
  const root = path.resolve(import.meta.dirname, '../../..');
  const names = [...packageFolders(path.join(root, 'remote-payments'))].map((folder) =>
    path.relative(root, folder),
  );
  expect(names).toEqual(
    expect.arrayContaining(['remote-payments', 'shared/payment-parts', 'shared/rules', 'shared/build']),
  );
});

test('a remote of another repository is built from the packages that it links', async () => {
  const kit = path.resolve(import.meta.dirname, '../../remote-kit');
  const linked = {
    name: '@partner/remote-loyalty',
    version: '1.2.3',
    dependencies: { '@tillway/remote-kit': `link:${kit}` },
  };
  await write('package.json', JSON.stringify(linked));
  expect([...packageFolders(dir)]).toEqual(expect.arrayContaining([dir, kit, path.resolve(kit, '../rules')]));
});

test.each([
  '@tillway/remote-loyalty',
  '@partner/remote-loyalty',
  'remote-loyalty',
  '@partner/loyalty',
  'loyalty',
])('%s is the remote loyalty', async (name) => {
  await write('package.json', JSON.stringify({ name, version: '1.2.3' }));
  expect(remoteName(dir)).toBe('loyalty');
});
