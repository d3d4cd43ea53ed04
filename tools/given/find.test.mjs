import { givenPackages, missingPackages, patchesOf } from './find.mjs';

const imported = givenPackages.map((name) => `import '${name}';`);

test('a package counts as imported by name or by a subpath', () => {
  expect(missingPackages(imported)).toEqual([]);
  expect(missingPackages(imported.map((text) => text.replace("'react-dom'", "'react-dom/client'")))).toEqual(
    [],
  );
});

test.each(givenPackages)('%s that no source imports is found', (name) => {
  expect(missingPackages(imported.filter((text) => text !== `import '${name}';`))).toEqual([name]);
});

test.each([
  ['a patch of the package manager', { workspace: { patchedDependencies: { ky: 'ky.patch' } } }],
  ['a patch file', { files: ['patches/ky.patch'] }],
  [
    'a script after the installation',
    { manifests: [{ name: 'shell', scripts: { postinstall: 'node patch.mjs' } }] },
  ],
  [
    'a patch that a part asks for',
    { manifests: [{ name: 'shell', pnpm: { patchedDependencies: { ky: 'a' } } }] },
  ],
])('%s is found', (_, found) => {
  const clean = {
    files: ['README.md'],
    workspace: {},
    manifests: [{ name: 'shell', scripts: { build: 'webpack' } }],
  };
  expect(patchesOf(clean)).toEqual([]);
  expect(patchesOf({ ...clean, ...found })).toHaveLength(1);
});
