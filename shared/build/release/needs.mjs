import { readFileSync } from 'node:fs';
import path from 'node:path';
import { facades, folderOf, sharedVersions } from '../webpack/shared.mjs';

/**
 * What a remote's release needs of the packages that it shares with the shell: package → range. Of a facade it is the
 * lowest version that has every export and every member whose name stands in the build; of any other the version that it
 * was built with. Read when the chunks of `compilation` are known, so that what is left out of the build does not count.
 */
export function needsOf({ modules, chunkGraph }) {
  const folders = facades.map((name) => `${folderOf(name)}${path.sep}`);
  // The facades' own code is in the build as a fallback, and uses all of itself.
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
        `^${facades.includes(name) ? lowest(historyOf(name), words) : version}`,
      ]),
  );
}

const requestsOf = ({ dependencies, blocks }) =>
  [...dependencies, ...blocks.flatMap((block) => block.dependencies)].flatMap(({ request }) => request ?? []);

/** Written by somebody who builds against the facades: everything but the libraries of strangers. */
const isOurs = ({ resource }) =>
  !resource.includes('node_modules') || /node_modules[\\/]@tillway[\\/]/.test(resource);

const wordsOf = (module) => `${module.originalSource()?.source() ?? ''}`.match(/[A-Za-z_$][\w$]*/g) ?? [];

const historyOf = (name) => JSON.parse(readFileSync(path.join(folderOf(name), 'api-history.json'), 'utf8'));

/**
 * The lowest version of a package that has what `words` name, by its history (tools/api-report.mjs): an export since it is
 * there, and a member of it since it is as it is now. A word that only happens to be the same asks for a little too much,
 * never for too little.
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

/** Parameters, answers and the like have no name that a caller writes. */
const isNamed = (member, words) =>
  !/^[\w$]+$/.test(member) || ['base', 'new'].includes(member) || words.has(member);

const isLater = (one, other) => {
  const [[a, b, c], [x, y, z]] = [one, other].map((version) => version.split('.').map(Number));
  return a !== x ? a > x : b !== y ? b > y : c > z;
};
