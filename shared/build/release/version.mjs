import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/** Names of files in a package that do not change its build. */
const ignored =
  /^(node_modules|dist|test|e2e|test-results|\..+|jest\.config\.mjs|playwright\.config\.ts)$|\.test\.\w+$|\.md$/;

/** Returns package.json of the package in `dir`. */
export const readPackage = (dir) => JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));

/** Returns the name of the remote in `dir`: `payments` for the package `@anybody/remote-payments`. */
export const remoteName = (dir) => readPackage(dir).name.replace(/^(@[^/]+\/)?(remote-)?/, '');

/**
 * Returns version and content of a part: `0.1.0-3fa9c1d2`. Equal versions mean equal builds: a folder of that
 * name is complete once it has its release.json, and is never built again.
 */
export const partVersion = (dir) => `${readPackage(dir).version}-${contentHash(dir).slice(0, 8)}`;

/**
 * Returns the sha256, in hex, of everything that the build of the part in `dir` reads: its own sources, those
 * of the workspace packages it depends on, directly or not (this preset is one of them), and the lockfile. It
 * is the same in every clone.
 */
export function contentHash(dir) {
  const hash = createHash('sha256').update(lockOf(dir));
  for (const folder of packageFolders(dir)) {
    hash.update(`\n${readPackage(folder).name}\n`);
    for (const file of sourceFiles(folder, folder === dir)) {
      hash
        .update(`${path.relative(folder, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/**
 * Returns the versions of all other dependencies; outside of this repository, those of the part's
 * package-lock.json.
 */
function lockOf(dir) {
  const lock = path.join(root, 'pnpm-lock.yaml');
  if (existsSync(lock)) return readFileSync(lock);
  const own = path.join(dir, 'package-lock.json');
  const { packages = {} } = existsSync(own) ? JSON.parse(readFileSync(own, 'utf8')) : {};
  return Object.entries(packages)
    .flatMap(([name, { version, integrity }]) => (name === '' ? [] : `${name} ${version} ${integrity}\n`))
    .join('');
}

/** Returns the part's folder, then those of all Tillway packages that it depends on. */
export function packageFolders(dir, found = new Set()) {
  if (found.has(dir)) return found;
  found.add(dir);
  const { dependencies, devDependencies } = readPackage(dir);
  for (const [name, range] of Object.entries({ ...dependencies, ...devDependencies }).sort()) {
    const installed = path.join(root, name);
    if (name.startsWith('@tillway/') && !/^(workspace|link):/.test(range) && existsSync(installed))
      packageFolders(installed, found);
    if (range.startsWith('workspace:'))
      packageFolders(path.join(root, 'shared', name.replace('@tillway/', '')), found);
    // A remote in another repository links the same packages of a checkout.
    if (range.startsWith('link:')) packageFolders(path.resolve(dir, range.slice('link:'.length)), found);
  }
  return found;
}

const isInstalled = (dir) => path.basename(path.dirname(path.dirname(dir))) === 'node_modules';

/**
 * Lists the files that a build reads: `dist` for an installed package, but not for the part itself, where it
 * is the last build.
 */
function sourceFiles(dir, isPart) {
  const isSource = (name) => !ignored.test(name) || (name === 'dist' && !isPart && isInstalled(dir));
  const entries = readdirSync(dir, { withFileTypes: true }).filter(({ name }) => isSource(name));
  const files = entries.flatMap((entry) => {
    const file = path.join(dir, entry.name);
    return entry.isDirectory() ? sourceFiles(file, isPart) : [file];
  });
  return files.sort();
}
