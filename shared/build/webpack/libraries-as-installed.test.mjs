import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';
import { hostConfig, remoteConfig } from './preset.mjs';

const dir = path.join(import.meta.dirname, '../test/fixture/shell');
const react = createRequire(import.meta.url).resolve('react/package.json');
let folder;
beforeAll(async () => {
  folder = await mkdtemp(path.join(import.meta.dirname, '../test/patched-'));
  await writeFile(path.join(folder, 'index.js'), "import 'react';");
  await writeFile(path.join(folder, 'patch.cjs'), 'module.exports = (source) => source;');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Compiles a module that imports React with the plugin of the preset; answers the errors. */
async function faultsWith(change) {
  const config = hostConfig({ dir })({}, { mode: 'production' });
  const plugin = config.plugins.find(({ constructor }) => constructor.name === 'LibrariesAsInstalled');
  const compiler = webpack({
    ...{ mode: 'none', target: 'web', context: folder, entry: './index.js' },
    output: { path: path.join(folder, 'dist') },
    ...change,
    plugins: [plugin, ...(change.plugins ?? [])],
  });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  await new Promise((done) => compiler.close(done));
  return stats.toJson({ all: false, errors: true }).errors.map(({ message }) => message);
}

const asInstalled = /not as installed/;

test('a library as installed builds', async () => {
  expect(await faultsWith({})).toEqual([]);
});

test('a loader on its files fails the build', async () => {
  const rules = [{ include: path.dirname(react), use: path.join(folder, 'patch.cjs') }];
  const faults = await faultsWith({ module: { rules } });
  expect(faults[0]).toMatch(asInstalled);
  expect(faults[0]).toContain('patch.cjs');
});

test.each([
  ['a stub', false],
  ['another file', './patch.cjs'],
])('an alias to %s in its place fails the build', async (_, target) => {
  const alias = { react$: target && path.join(folder, target) };
  expect(await faultsWith({ resolve: { alias } })).toEqual([expect.stringMatching(asInstalled)]);
});

test('a replaced module fails the build', async () => {
  const plugins = [new webpack.NormalModuleReplacementPlugin(/^react$/, path.join(folder, 'patch.cjs'))];
  expect(await faultsWith({ plugins })).toEqual([expect.stringMatching(asInstalled)]);
});

test.each([
  ['shell', hostConfig, 'production'],
  ['shell', hostConfig, 'development'],
  ['remote', remoteConfig, 'production'],
  ['remote', remoteConfig, 'development'],
])('the build of a %s is held to it, %#', (part, config, mode) => {
  const { plugins } = config({ dir: path.join(dir, '..', part), name: 'fixture' })({}, { mode });
  expect(plugins.map(({ constructor }) => constructor.name)).toContain('LibrariesAsInstalled');
});
