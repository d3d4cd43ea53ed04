import { readFileSync } from 'node:fs';
import path from 'node:path';
import { facades, folderOf, libraryFolders, sharedVersions } from '../webpack/shared.mjs';
import { dependenciesOf, lowestLibrary, namesUsed } from './library-needs.mjs';

/**
 * Returns the versions that a remote's release needs of the packages it shares with the shell: package →
 * range. For a facade, it is the lowest version with every export and member whose name occurs in the build.
 * For a library such as React, it is the first version with every export that the build imports. Call it once the chunks of `compilation` are known,
 * so that code left out of the build does not count.
 */
export function needsOf({ modules, chunkGraph }) {
  const folders = [...facades.map(folderOf), ...libraryFolders()].map((folder) => `${folder}${path.sep}`);
  // The shared packages' own code is in the build as a fallback, and uses all of itself.
  const built = [...modules].filter(
    (module) =>
      chunkGraph.getNumberOfModuleChunks(module) > 0 &&
      module.resource &&
      !folders.some((folder) => module.resource.startsWith(folder)),
  );
  const asked = new Set(built.flatMap(requestsOf));
  const words = new Set(built.filter(isOurs).flatMap(wordsOf));
  const isAsked = ([name]) =>
    [...asked].some((request) => request === name || request.startsWith(`${name}/`));
  return Object.fromEntries(
    Object.entries(sharedVersions())
      .filter(isAsked)
      .map(([name, version]) => [
        name,
        `^${facades.includes(name) ? lowest(historyOf(name), words) : lowestLibrary(name, namesUsed(name, built, textOf), version)}`,
      ]),
  );
}

const requestsOf = (module) => dependenciesOf(module).flatMap(({ request }) => request ?? []);

/** Answers whether a module is built against the facades: all but third-party libraries. */
const isOurs = ({ resource }) =>
  !resource.includes('node_modules') || /node_modules[\\/]@tillway[\\/]/.test(resource);

const textOf = (module) => `${module.originalSource()?.source() ?? ''}`;
const wordsOf = (module) => textOf(module).match(/[A-Za-z_$][\w$]*/g) ?? [];

const historyOf = (name) => JSON.parse(readFileSync(path.join(folderOf(name), 'api-history.json'), 'utf8'));

/**
 * Returns the lowest version of a package with everything in `words`, by its history (tools/api-report.mjs).
 * An export counts since it exists, a member since its current form. A word that matches by accident requires
 * a little too much, never too little.
 */
export function lowest({ version, exports }, words) {
  const used = Object.entries(exports).filter(([name]) => words.has(name));
  const since = used.flatMap(([, { since: first, later = {} }]) => [
    first,
    ...Object.entries(later).flatMap(([member, then]) => (isNamed(member, words) ? [then] : [])),
  ]);
  const major = `${version.split('.')[0]}.0.0`;
  return since.reduce((most, each) => (isLater(each, most) ? each : most), major);
}

/** Answers whether a caller writes a member's name: parameters, return values, and the like have none. */
const isNamed = (member, words) =>
  !/^[\w$]+$/.test(member) || ['base', 'new'].includes(member) || words.has(member);

const isLater = (one, other) => {
  const [[a, b, c], [x, y, z]] = [one, other].map((version) => version.split('.').map(Number));
  return a !== x ? a > x : b !== y ? b > y : c > z;
};
