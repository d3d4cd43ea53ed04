/**
 * Fails for every citation that leads nowhere: decisions without a row, pages and links without a file; and for a page of
 * docs/decisions that its index does not list.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../pnpm.mjs';
import { danglingCitations, definedIds, unlistedPages } from './find.mjs';

const notOurs = new Set(['node_modules', 'dist', 'results', 'coverage']);

/** Every text of ours below a folder, relative to the root. */
function textsIn(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.name.startsWith('.') || notOurs.has(entry.name)) return [];
    if (entry.isDirectory()) return textsIn(file);
    return /\.(?:md|mjs|tsx?)$/.test(entry.name) && !/citations\/find/.test(file) ? [file] : [];
  });
}

const ids = definedIds(readFileSync(path.join(root, 'docs/specification/decisions.md'), 'utf8'));
const exists = (file) => existsSync(path.join(root, file));
const dangling = textsIn('.').flatMap((file) =>
  danglingCitations(file, readFileSync(path.join(root, file), 'utf8'), { ids, exists }).map(
    (citation) => `${file}  ${citation}: leads nowhere`,
  ),
);
const read = (file) => readFileSync(path.join(root, 'docs/decisions', file), 'utf8');
const pages = readdirSync(path.join(root, 'docs/decisions')).filter((name) => /^\d/.test(name));
const unlisted = unlistedPages(
  read('README.md'),
  pages.map((name) => ({ name, text: read(name) })),
).map((name) => `docs/decisions/${name}: docs/decisions/README.md does not list it with its head`);
const faults = [...dangling, ...unlisted];
for (const line of faults) console.error(line);
process.exitCode = faults.length === 0 ? 0 : 1;
