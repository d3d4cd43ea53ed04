import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { create } from '../../shared/create-remote/create.mjs';
import { readPackage } from './describe.mjs';

let folder;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tillway-create-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const into = (name) => path.join(folder, name);

test('missing options follow from the name', async () => {
  create({ name: 'gift-cards' }, into('a'));
  expect((await readdir(into('a'))).sort()).toEqual(
    expect.arrayContaining([
      '.github',
      '.gitignore',
      'README.md',
      'package.json',
      'src',
      'webpack.config.mjs',
    ]),
  );
  const manifest = await readFile(into('a/src/manifest.ts'), 'utf8');
  expect(manifest).toContain("owner: 'Gift cards team'");
  expect(manifest).toContain("name: 'GiftCards'");
  expect(manifest).not.toContain('{{');
});

test('the SDK is taken in the versions of the generator’s set, and their successors without a break', async () => {
  create({ name: 'loyalty' }, into('a'));
  const { dependencies, devDependencies } = JSON.parse(await readFile(into('a/package.json'), 'utf8'));
  const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
    name.startsWith('@tillway/'),
  );
  const present = ranges.map(([name]) => [name, `^${readPackage(name.slice('@tillway/'.length)).version}`]);
  expect(ranges).toEqual(present);
  expect(ranges.length).toBeGreaterThan(9);
});

test('given options are used', async () => {
  create({ name: 'loyalty', title: 'Points', owner: 'Corner Pay' }, into('a'));
  const manifest = await readFile(into('a/src/manifest.ts'), 'utf8');
  expect(manifest).toContain("title: 'Points'");
  expect(manifest).toContain("owner: 'Corner Pay'");
});

test.each([
  ['no name', {}, /Name the remote/],
  ['a name with capitals', { name: 'Loyalty' }, /lower case/],
  ['a way out of the folder', { name: '../x' }, /lower case/],
  ['a word of the portal', { name: 'api' }, /reserved by the portal/],
  ['a title that would be code', { name: 'loyalty', title: "x', evil: '" }, /letters, digits/],
])('%s is refused and nothing is written', async (_, answers, message) => {
  expect(() => create(answers, into('a'))).toThrow(message);
  expect(await readdir(folder)).toEqual([]);
});

test('a folder that is not empty stays unchanged', async () => {
  await mkdir(into('a'));
  await writeFile(into('a/mine'), '');
  expect(() => create({ name: 'loyalty' }, into('a'))).toThrow('is not empty');
  expect(await readdir(into('a'))).toEqual(['mine']);
});

test('missing tarballs are named', async () => {
  await mkdir(into('packages'));
  expect(() => create({ name: 'loyalty' }, into('a'), into('packages'))).toThrow(
    'no tarball of @tillway/brand',
  );
});
