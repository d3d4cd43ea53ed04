/**
 * The record of all packages: the version that each had when it was last packed for others, with hashes of
 * its contents and its ranges of other packages of the SDK. `sets` lists the versions that belong together,
 * the newest first. A set is named by its version of @tillway/build.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../pnpm.mjs';
import { nextLines } from './change-log.mjs';
import { filesBelow, folderOf, readPackage, runAlone, sdk } from './describe.mjs';

const file = path.join(root, 'tools/packages/versions.json');

/** Names of all packages that are packed with versions of their own. */
export const packed = [...sdk, ...runAlone];
/** The packages whose packed `package.json` lists the whole set. */
export const withSet = ['build', 'create-remote'];

export const readRecord = () => JSON.parse(readFileSync(file, 'utf8'));
export const writeRecord = (record) => writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);

/** Returns the sha256 of files below a folder, in hex, with their names. */
export function hashOf(folder, files) {
  const hash = createHash('sha256');
  for (const each of files)
    hash
      .update(`${each}\0`)
      .update(readFileSync(path.join(folder, each)))
      .update('\0');
  return hash.digest('hex');
}

/** Files of a package that its packed contents do not have, or that follow from its version. */
const notPacked = /^(test\/|(tsconfig|package)\.json$|jest\.config)|\.md$|(^|\/)api-(history|report)\./;

/** Returns the hash of a package's sources and of what its package.json says besides its version. */
export function sourcesHash(name) {
  const folder = folderOf(name);
  return createHash('sha256')
    .update(
      hashOf(
        folder,
        filesBelow(folder).filter((each) => !notPacked.test(each.split(path.sep).join('/'))),
      ),
    )
    .update(JSON.stringify({ ...readPackage(name), version: undefined }))
    .digest('hex');
}

/** Returns the hash of the bytes that are packed: all files of a staged package. */
export const packedHash = (home) => hashOf(home, allBelow(home));
const allBelow = (home) => filesBelow(home, home, () => true);

export const changeLogOf = (name) => path.join(folderOf(name), 'CHANGELOG.md');
export const readChangeLog = (name) =>
  existsSync(changeLogOf(name)) ? readFileSync(changeLogOf(name), 'utf8') : `# Changes of @tillway/${name}\n`;

const satisfies = (range, version) => {
  const [least, has] = [range.slice(1), version].map((each) => each.split('.').map(Number));
  return least[0] === has[0] && (has[1] > least[1] || (has[1] === least[1] && has[2] >= least[2]));
};

/**
 * Returns the ranges of other packages of the SDK that a package keeps: those of its recorded version. If one
 * of them excludes the present version, or the package has another version by now, returns `undefined`.
 */
export function keptRanges(record, name) {
  const known = record.packages[name];
  if (known?.version !== readPackage(name).version) return undefined;
  const fits = ([other, range]) => satisfies(range, readPackage(other.replace('@tillway/', '')).version);
  return Object.entries(known.ranges).every(fits) ? known.ranges : undefined;
}

/** Lists the packages whose sources changed under a recorded version, while no change log says what changed. */
export const unsaid = (record, changeLogOf = readChangeLog) =>
  packed
    .filter((name) => {
      const known = record.packages[name];
      return (
        known?.version === readPackage(name).version &&
        known.sources !== sourcesHash(name) &&
        nextLines(changeLogOf(name)).length === 0
      );
    })
    .map(
      (name) =>
        `@tillway/${name} changed since version ${record.packages[name].version}, and its change log does not say what changed.\n` +
        `  Write a line under "## Next" in shared/${name}/CHANGELOG.md: "- …", "- New: …", or "- **breaks** …".`,
    );

/** Lists the staged packages that may not be packed under their version. `homes`: name → folder. */
export const unrecorded = (record, homes) =>
  Object.entries(homes)
    .filter(([name, home]) => {
      const known = record.packages[name];
      return known?.version !== readPackage(name).version || known.packed !== packedHash(home);
    })
    .map(([name]) => {
      const { version } = readPackage(name);
      const known = record.packages[name];
      const what =
        known?.version === version
          ? `changed since version ${version}, and a registry takes a version once`
          : `has version ${version}, which is not recorded`;
      return `@tillway/${name} ${what}.\n  Run \`node tools/versions.mjs\`, and commit what it writes.`;
    });
