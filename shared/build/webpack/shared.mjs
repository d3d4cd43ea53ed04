import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * What the shell and every remote have in common at run time, once per page. `inShell` is when the shell has it: at
 * start (in its initial scripts) or when something first needs it. `subpaths`: `react/jsx-runtime` and the like too.
 *
 * Chakra and react-router are absent on purpose: shared whole they weigh three times what our facades do, and shared by
 * subpath they come in two copies with two contexts. `@tillway/screens` and `@tillway/widgets` are absent too: a remote
 * bundles them, only what holds state is shared.
 */
const table = {
  react: { inShell: 'at start', subpaths: true },
  'react-dom': { inShell: 'at start', subpaths: true },
  'single-spa': { inShell: 'at start' },
  '@tillway/ui': { inShell: 'at start' },
  '@tillway/remote-kit': { inShell: 'at start' },
  '@tillway/ui-rich': { inShell: 'when needed' },
};

/** The packages of the table whose versions follow from their types: they have an api-history.json. */
export const facades = Object.keys(table).filter((name) => name.startsWith('@tillway/'));

/** Package → its version here: what a shell provides, and what a remote is built with. */
export const sharedVersions = () =>
  Object.fromEntries(Object.keys(table).map((name) => [name, installedVersion(name)]));

/**
 * The `shared` option of Module Federation for one side. Every entry is a strict singleton: a remote built against
 * another major version fails to load with a readable reason instead of running with two Reacts. Remotes keep their
 * own copies as a fallback, so a shell that is not React can mount them.
 */
export function sharedDependencies(side) {
  const entries = Object.entries(table).flatMap(([name, { inShell, subpaths }]) => {
    const version = installedVersion(name);
    const options = {
      singleton: true,
      strictVersion: true,
      version,
      // A remote may be older or newer than the shell; whether the shell has all it uses is in its release (`needs`).
      requiredVersion: facades.includes(name) ? `^${version.split('.')[0]}.0.0` : `^${version}`,
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

/** Folder of a facade: beside this package, in this repository and where both are installed. */
export const folderOf = (facade) => realpathSync(path.join(shared, facade.slice('@tillway/'.length)));

/** Read, not inferred: `workspace:*` is no version, and a part need not depend on all of the table. */
function installedVersion(name) {
  const file = facades.includes(name)
    ? path.join(folderOf(name), 'package.json')
    : require.resolve(`${name}/package.json`);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}
