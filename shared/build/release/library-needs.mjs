import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Library that the shell shares → version → the exports that are new in it; the first version has all others. */
const history = JSON.parse(readFileSync(path.join(import.meta.dirname, 'library-history.json'), 'utf8'));

/**
 * Returns the names that modules import of a library. A module that takes the library as a whole, such as by
 * `require`, counts with each member that it reads by a name of the library. A name that it computes, or has as a
 * text, is a question whether the library has it: such a module runs without it too.
 */
export function namesUsed(library, modules, textOf) {
  const known = new Set(Object.values(history[library]).flat());
  return new Set(
    modules.flatMap((module) => {
      const names = dependenciesOf(module)
        .filter(({ request }) => request === library || request?.startsWith(`${library}/`))
        .map(nameOf);
      const members = names.includes(undefined) ? membersRead(textOf(module)) : [];
      return [...names, ...members.filter((name) => known.has(name))].filter(Boolean);
    }),
  );
}

/** Returns the names in a script that are members of something: `a.name`, or `{ name } = a`. */
function membersRead(text) {
  const taken = [...text.matchAll(/\{([^{}]*)\}\s*=[^=>]/g)].flatMap(
    ([, names]) => names.match(/[\w$]+/g) ?? [],
  );
  return [...taken, ...[...text.matchAll(/\.\s*([A-Za-z_$][\w$]*)/g)].map(([, name]) => name)];
}

/** Returns all dependencies of a webpack module, those of its `import()` included. */
export const dependenciesOf = ({ dependencies, blocks }) => [
  ...dependencies,
  ...blocks.flatMap((block) => block.dependencies),
];

/**
 * Returns the export that a dependency names, an empty text if it names none, and `undefined` if the whole
 * library is taken.
 */
function nameOf({ type, ids, names = ids }) {
  if (type === 'harmony side effect evaluation') return '';
  const [first, second] = names ?? [];
  return first === 'default' ? second : first;
}

/**
 * Returns the lowest version of a library with every name in `used`. A name that the history does not know is
 * of the installed minor version. Patches never count: they add nothing that code can name.
 */
export function lowestLibrary(library, used, installed) {
  const [major, minor] = installed.split('.').map(Number);
  const since = new Map(
    Object.entries(history[library]).flatMap(([version, names]) => names.map((name) => [name, version])),
  );
  const minors = [...used].map((name) => {
    const [knownMajor, knownMinor] = (since.get(name) ?? installed).split('.').map(Number);
    return knownMajor < major ? 0 : Math.min(knownMinor, minor);
  });
  return `${major}.${Math.max(0, ...minors)}.0`;
}
