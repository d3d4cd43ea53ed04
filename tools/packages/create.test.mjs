import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { teamCommands } from '../../shared/build/feed/team-commands.mjs';
import { evaluate } from '../../shared/build/release/evaluate.mjs';
import { create } from '../../shared/create-remote/create.mjs';
import { root } from '../pnpm.mjs';
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

test('a test in a browser is an option, without which nothing of it is installed', async () => {
  const read = async (home) => JSON.parse(await readFile(into(path.join(home, 'package.json')), 'utf8'));
  create({ name: 'loyalty' }, into('a'));
  create({ name: 'loyalty' }, into('b'), undefined, { hasBrowserTests: true });
  const [without, withTests] = [await read('a'), await read('b')];
  expect(JSON.stringify(without)).not.toMatch(/playwright|@tillway\/e2e/);
  expect(Object.keys(withTests.devDependencies)).toEqual(
    expect.arrayContaining(['@playwright/test', '@tillway/e2e']),
  );
  expect(await readdir(into('a'))).not.toContain('e2e');
  expect(await readFile(into('b/e2e/list.spec.ts'), 'utf8')).toContain("page.goto('/loyalty')");
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
  ['a part of the portal', { name: 'history' }, /"history" is a part of the portal itself/],
  ['an address of the portal', { name: 'api' }, /"api" is an address of the portal/],
  ['a title of two lines', { name: 'loyalty', title: 'Points\nand more' }, /The title must be one line/],
  ['an empty team', { name: 'loyalty', owner: ' ' }, /The owner must be one line/],
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

test('quotes and markup of a title are text, not code', async () => {
  const title = `Acme's "<b>" \\ {notes} \${x}`;
  create({ name: 'notes', title }, into('a'));
  await mkdir(into('a/node_modules/@tillway'), { recursive: true });
  await symlink(path.join(root, 'shared/contract'), into('a/node_modules/@tillway/contract'));
  const { manifest } = await evaluate(
    `export { manifest } from ${JSON.stringify(into('a/src/manifest.ts'))};`,
  );
  expect(manifest.menu[0].label).toBe(title);
  expect(await readFile(into('a/src/list/list-screen.tsx'), 'utf8')).toContain(JSON.stringify(title));
  expect(await readFile(into('a/README.md'), 'utf8')).toContain(`# ${title}\n`);
});

test('every part and address of the portal is refused as a name', async () => {
  const { ownPaths, screens } = await evaluate(`
    export { ownPaths } from ${JSON.stringify(path.join(root, 'edge/src/portals/own-paths'))};
    export * as screens from ${JSON.stringify(path.join(root, 'shared/contract/src/routes/screen-paths'))};`);
  const parts = (await readdir(root)).filter((each) => each.startsWith('remote-'));
  const names = [
    ...ownPaths,
    ...Object.values(screens).map((each) => each.split('/')[1]),
    ...parts.map((each) => each.slice('remote-'.length)),
  ];
  const isName = (each) => /^[a-z][a-z-]*$/.test(each);
  const taken = (name) => {
    expect(() => create({ name }, into('a'))).toThrow(/is (a part|an address) of the portal/);
  };
  names.filter(isName).forEach(taken);
  expect(names.length).toBeGreaterThan(60);
});

test.each(['.github/workflows/remote.yml', '.gitlab-ci.yml'])(
  '%s runs scripts and commands that exist',
  async (file) => {
    create({ name: 'loyalty' }, into('a'));
    const { scripts } = JSON.parse(await readFile(into('a/package.json'), 'utf8'));
    const text = await readFile(into(path.join('a', file)), 'utf8');
    expect(parse(text)).toEqual(expect.any(Object));
    const named = [...text.matchAll(/npm (?:run )?(test|build|ship|types|lint)\b/g)].map(
      ([, script]) => script,
    );
    expect(named).toEqual(['test', 'build', ...(file.includes('gitlab') ? ['build'] : []), 'ship']);
    for (const script of named) expect(scripts).toHaveProperty(script);
    expect(teamCommands).toHaveProperty(/npx tillway (\w+)/.exec(text)[1]);
  },
);

test('missing tarballs are named', async () => {
  await mkdir(into('packages'));
  expect(() => create({ name: 'loyalty' }, into('a'), into('packages'))).toThrow(
    'no tarball of @tillway/brand',
  );
  expect(await readdir(folder)).toEqual(['packages']);
});
