import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { built } from '../test/build-fixture.mjs';
import { sharedVersions } from '../webpack/shared.mjs';
import { lowestLibrary, namesUsed } from './library-needs.mjs';
import { lowest } from './needs.mjs';

const history = {
  version: '2.3.0',
  exports: {
    Button: { since: '1.0.0', shape: {}, later: { size: '2.1.0', '()': '2.0.0' } },
    Slider: { since: '2.2.0', shape: {} },
  },
};

test.each([
  ['nothing', [], '2.0.0'],
  ['what was always there', ['Button'], '2.0.0'],
  ['a field that came later', ['Button', 'size'], '2.1.0'],
  ['an export that came later', ['Button', 'Slider'], '2.2.0'],
  ['a field of something that is not used', ['size'], '2.0.0'],
])('who uses %s needs the lowest version that has it', (_, words, version) => {
  expect(lowest(history, new Set(words))).toBe(version);
});

const release = async (part) => JSON.parse(await readFile(path.join(built[part], 'release.json'), 'utf8'));

test('a shell’s release says what it provides, under former names too', async () => {
  const versions = sharedVersions();
  expect((await release('shell')).provides).toEqual({
    ...versions,
    '@tillway/ui-rich': versions['@tillway/overlays'],
  });
});

test('a remote’s says what it needs of what it imports, and of nothing else, whatever was installed', async () => {
  expect((await release('remote')).needs).toEqual({ react: '^19.0.0', 'react-dom': '^19.0.0' });
});

test.each([
  ['nothing', [], '19.3.1', '19.0.0'],
  ['what was always there', ['useState', 'createElement'], '19.3.1', '19.0.0'],
  ['an export that came later', ['useState', 'useEffectEvent'], '19.3.1', '19.2.0'],
  ['an export of a newer minor version than is known', ['useTomorrow'], '19.9.4', '19.9.0'],
  ['what the major version before had', ['useState', 'useEffectEvent'], '20.1.3', '20.0.0'],
])('who uses %s needs no patch of React', (_, names, installed, version) => {
  expect(lowestLibrary('react', new Set(names), installed)).toBe(version);
});

test.each([
  ['an import', { type: 'harmony import specifier', ids: ['useId'] }, ['useId']],
  ['a member of the default', { type: 'harmony import specifier', ids: ['default', 'memo'] }, ['memo']],
  ['an import for its effects', { type: 'harmony side effect evaluation' }, []],
  ['a property of require', { type: 'cjs full require', names: ['useRef'] }, ['useRef']],
  ['require', { type: 'cjs require' }, ['lazy', 'use']],
  ['a namespace', { type: 'harmony import specifier', ids: [] }, ['lazy', 'use']],
])('%s names what a module uses of React', (_, dependency, names) => {
  const other = { type: 'harmony import specifier', request: 'reactive', ids: ['cache'] };
  const dependencies = [{ ...dependency, request: 'react' }, other];
  const module = { dependencies, blocks: [] };
  // The library may lack what a module asks for by a text.
  const textOf = () => `const { lazy, mine } = React; React.use(React['Activity'], act);`;
  expect([...namesUsed('react', [module], textOf)].sort()).toEqual(names);
});

const installed = createRequire(import.meta.url);
test.each([
  ['react', ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react/compiler-runtime']],
  ['react-dom', ['react-dom', 'react-dom/client']],
  ['single-spa', ['single-spa']],
])('library-history.json has every export of the installed %s', (library, entries) => {
  const names = entries.flatMap((entry) => Object.keys(installed(entry)));
  const history = installed('./library-history.json')[library];
  const known = Object.values(history).flat();
  // After an upgrade, write a new name under the version that brought it.
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
});
