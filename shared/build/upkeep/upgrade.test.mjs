import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

const tool = path.resolve(import.meta.dirname, '../bin/tillway.mjs');

/** Makes a set of the SDK. */
const setOf = (build, ui, portalApi) => ({
  portalApi,
  provides: { react: '19.3.1', '@tillway/ui': ui },
  packages: { '@tillway/build': build, '@tillway/ui': ui, '@tillway/overlays': ui },
});
const sets = [
  setOf('1.0.0', '1.5.0', '1.8.0'),
  setOf('1.2.0', '1.6.0', '1.8.0'),
  setOf('1.10.0', '1.7.0', '1.9.0'),
];

/** Answers npm as a registry does, and the tool as a portal with `shell` does. */
const answers = (origin, shell) => ({
  '/@tillway%2fbuild': {
    name: '@tillway/build',
    'dist-tags': { latest: '1.10.0' },
    versions: Object.fromEntries(
      sets.map((tillway) => {
        const version = tillway.packages['@tillway/build'];
        return [
          version,
          { name: '@tillway/build', version, tillway, dist: { tarball: `${origin}/none.tgz` } },
        ];
      }),
    ),
  },
  '/portal-sdk': { shell, remotes: [], firstLoads: {}, grants: {}, ownPaths: [] },
});

let folder, server, origin;
let shell = {};
beforeAll(async () => {
  server = createServer((request, response) => {
    const answer = answers(origin, shell)[request.url];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${server.address().port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const dependencies = { '@tillway/ui': '^1.4.0', '@tillway/ui-rich': '^1.1.0', react: '^19.3.1' };
const devDependencies = { '@tillway/build': '^1.0.0' };
const description = {
  name: 'remote-x',
  version: '0.1.0',
  dependencies,
  devDependencies,
  jest: { verbose: true },
};
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tillway-upgrade-'));
  await mkdir(path.join(folder, 'src'));
  await writeFile(path.join(folder, '.npmrc'), `@tillway:registry=${origin}\n`);
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(description, null, 2));
  await writeFile(path.join(folder, 'src/a.ts'), `export { Menu } from '@tillway/ui-rich';\n`);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function upgrade(...words) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [tool, 'upgrade', ...words], {
    cwd: folder,
    env: { PATH, HOME, npm_config_cache: path.join(folder, '.npm') },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += piece));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, said: said.trim().split('\n') };
}
const written = async () => JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));

test('an upgrade raises all packages to the newest set, renames imports, and says so line by line', async () => {
  expect(await upgrade()).toEqual({
    code: 0,
    said: [
      'package.json: @tillway/ui ^1.4.0 → ^1.7.0',
      'package.json: @tillway/ui-rich ^1.1.0 → @tillway/overlays ^1.7.0',
      'package.json: @tillway/build ^1.0.0 → ^1.10.0',
      'src/a.ts: @tillway/ui-rich is @tillway/overlays',
      'This is the set 1.10.0. Run npm install and npm test.',
    ],
  });
  expect(await written()).toEqual({
    ...description,
    dependencies: { '@tillway/ui': '^1.7.0', '@tillway/overlays': '^1.7.0', react: '^19.3.1' },
    devDependencies: { '@tillway/build': '^1.10.0' },
  });
  expect(await readFile(path.join(folder, 'src/a.ts'), 'utf8')).toBe(
    `export { Menu } from '@tillway/overlays';\n`,
  );
  expect(await upgrade()).toEqual({ code: 0, said: ['All have the set 1.10.0.'] });
}, 60_000);

test('an upgrade for a portal takes the newest set that its shell provides, or says that none is old enough', async () => {
  shell = { version: '0.1.0-x', portalApi: '1.8.0', provides: { '@tillway/ui': '1.6.2' } };
  const { said } = await upgrade('--for', origin);
  expect(said.at(-1)).toBe('This is the set 1.2.0. Run npm install and npm test.');
  shell = { ...shell, provides: { '@tillway/ui': '1.4.0' } };
  const refused = await upgrade('--for', origin);
  expect(refused.code).toBe(1);
  expect(refused.said[0]).toBe(
    `No published set fits ${origin} as a whole; the oldest needs @tillway/ui ^1.5.0, the shell provides 1.4.0`,
  );
}, 60_000);

test('without a registry of @tillway the way out is said', async () => {
  await writeFile(path.join(folder, '.npmrc'), `@tillway:registry=${origin}/empty\n`);
  const { code, said } = await upgrade();
  expect(code).toBe(1);
  expect(said.join('\n')).toContain('Name the registry of @tillway in .npmrc');
  expect(await written()).toEqual(description);
}, 60_000);
