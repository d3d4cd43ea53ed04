import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/** Names of what lies in a package and does not change its build. */
const ignored = /^(node_modules|dist|test|\..+|jest\.config\.mjs)$|\.test\.\w+$|\.md$/;

/** package.json of the package in `dir`. */
export const readPackage = (dir) => JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));

/** `@anybody/remote-payments` in `dir` is the remote `payments`. */
export const remoteName = (dir) => readPackage(dir).name.replace(/^(@[^/]+\/)?(remote-)?/, '');

/**
 * Version and content of a part: `0.1.0-3fa9c1d2`. Equal version, equal build: a folder of that name is complete as
 * soon as it has its release.json and is never built again.
 */
export const partVersion = (dir) => `${readPackage(dir).version}-${contentHash(dir).slice(0, 8)}`;

/**
 * sha256, in hex, over everything the build of the part in `dir` reads: its own sources, those of the workspace
 * packages it depends on, directly or not (this preset is one of them), and the lockfile. The same in every clone.
 */
export function contentHash(dir) {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'pnpm-lock.yaml')));
  for (const folder of packageFolders(dir)) {
    hash.update(`\n${readPackage(folder).name}\n`);
    for (const file of sourceFiles(folder)) {
      hash
        .update(`${path.relative(folder, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/** The part's folder, then those of all packages of this repository it depends on. */
export function packageFolders(dir, found = new Set()) {
  if (found.has(dir)) return found;
  found.add(dir);
  const { dependencies, devDependencies } = readPackage(dir);
  for (const [name, range] of Object.entries({ ...dependencies, ...devDependencies }).sort()) {
    if (range.startsWith('workspace:'))
      packageFolders(path.join(root, 'shared', name.replace('@tillway/', '')), found);
    // A remote of another repository links the same packages of a checkout.
    if (range.startsWith('link:')) packageFolders(path.resolve(dir, range.slice('link:'.length)), found);
  }
  return found;
}

function sourceFiles(dir) {
  const entries = readdirSync(dir, { withFileTypes: true }).filter(({ name }) => !ignored.test(name));
  const files = entries.flatMap((entry) => {
    const file = path.join(dir, entry.name);
    return entry.isDirectory() ? sourceFiles(file) : [file];
  });
  return files.sort();
}
