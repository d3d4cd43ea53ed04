/**
 * Fails for every citation that leads nowhere: decisions without a row, pages and links without a file. Also fails for
 * a page of docs/decisions that its index does not list.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ownTexts } from '../own-texts.mjs';
import { root } from '../pnpm.mjs';
import { danglingCitations, definedIds, unlistedPages } from './find.mjs';

const ids = definedIds(readFileSync(path.join(root, 'docs/specification/decisions.md'), 'utf8'));
const exists = (file) => existsSync(path.join(root, file));
const dangling = ownTexts()
  .filter((file) => !/citations\/find/.test(file))
  .flatMap((file) =>
    danglingCitations(file, readFileSync(path.join(root, file), 'utf8'), { ids, exists }).map(
      (citation) => `${file}  ${citation}: leads nowhere`,
    ),
  );
const read = (file) => readFileSync(path.join(root, 'docs/decisions', file), 'utf8');
const pages = readdirSync(path.join(root, 'docs/decisions')).filter((name) => /^\d/.test(name));
const unlisted = unlistedPages(
  read('README.md'),
  pages.map((name) => ({ name, text: read(name) })),
).map((name) => `docs/decisions/${name}: docs/decisions/README.md does not list it with its title`);
const faults = [...dangling, ...unlisted];
for (const line of faults) console.error(line);
process.exitCode = faults.length === 0 ? 0 : 1;
