import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The packages that the shell and every remote share at run time, once per page. `inShell` is the time at
 * which the shell loads it: at start (in its initial scripts), or when first needed. `subpaths` also shares
 * paths such as `react/jsx-runtime`.
 *
 * Chakra and react-router are absent on purpose: shared whole, they weigh three times as much as our facades;
 * shared by subpath, they come in two copies with two contexts. `@tillway/screen-kit` and `@tillway/payment-parts` are
 * absent too: a remote bundles them, because only packages with state are shared.
 */
const table = {
  react: { inShell: 'at start', subpaths: true },
  'react-dom': { inShell: 'at start', subpaths: true },
  'single-spa': { inShell: 'at start' },
  '@tillway/ui': { inShell: 'at start' },
  '@tillway/remote-kit': { inShell: 'at start' },
  '@tillway/overlays': { inShell: 'when needed', formerly: '@tillway/ui-rich' },
};

/** The packages of the table whose versions follow from their types: they have an api-history.json. */
export const facades = Object.keys(table).filter((name) => name.startsWith('@tillway/'));

/** Returns the installed version of each package: a remote is built with it. */
export const sharedVersions = () =>
  Object.fromEntries(Object.keys(table).map((name) => [name, installedVersion(name)]));

/**
 * Returns the version of each package that fits a shell. Until the next major version former names are listed
 * too, so that remotes built before a rename still fit. Those remotes run with their own copy.
 */
export const providedVersions = () =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, { formerly }]) =>
      [name, formerly].flatMap((each) => (each ? [[each, installedVersion(name)]] : [])),
    ),
  );

/**
 * Returns the `shared` option of Module Federation for one side. Every entry is a strict singleton: a remote
 * built against another major version fails to load with a readable reason instead of running with two
 * Reacts. Remotes keep their own copies as a fallback, so a shell without React can mount them.
 */
export function sharedDependencies(side) {
  const entries = Object.entries(table).flatMap(([name, { inShell, subpaths }]) => {
    const version = installedVersion(name);
    const options = {
      singleton: true,
      strictVersion: side === 'remote',
      version,
      // A remote may be older or newer than the shell; its release lists the versions that it needs of the
      // shell (`needs`), and promotion compares them. In the browser only the major version counts. The shell
      // is there first and has nothing to compare itself with.
      requiredVersion: side === 'shell' ? false : `^${version.split('.')[0]}.0.0`,
      eager: side === 'shell' && inShell === 'at start',
    };
    return subpaths
      ? [
          [name, options],
          [`${name}/`, options],
        ]
      : [[name, options]];
  });
  return Object.fromEntries(entries);
}

const require = createRequire(import.meta.url);
const shared = path.resolve(import.meta.dirname, '../..');

/** Returns the folder of a facade: beside this package, both in this repository and when installed. */
export const folderOf = (facade) => realpathSync(path.join(shared, facade.slice('@tillway/'.length)));

/** Returns the folders of the shared libraries: all packages of the table but the facades. */
export const libraryFolders = () =>
  Object.keys(table)
    .filter((name) => !facades.includes(name))
    .map((name) => path.dirname(require.resolve(`${name}/package.json`)));

/**
 * Reads the version from package.json: `workspace:*` is no version, and a part need not depend on the whole
 * table.
 */
function installedVersion(name) {
  const file = facades.includes(name)
    ? path.join(folderOf(name), 'package.json')
    : require.resolve(`${name}/package.json`);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}
