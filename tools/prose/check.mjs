/**
 * Fails where comments break docs/style.md more often than it allows, for a path in backticks that does not exist in a
 * page, and for a decision page in another format. `node tools/prose/check.mjs --list` names each comment that is counted.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ownTexts } from '../own-texts.mjs';
import { root } from '../pnpm.mjs';
import { countHabits } from './comments.mjs';
import { faultsOfDecision } from './decisions.mjs';
import { mostPercent, pathsOfOthers } from './extent.mjs';
import { deadPaths } from './paths.mjs';

const files = ownTexts();
const read = (file) => readFileSync(path.join(root, file), 'utf8');

const sources = files.filter((file) => /(?<!\.generated)\.(ts|tsx|mjs)$/.test(file));
const { comments, found } = countHabits(sources.map((file) => ({ file, source: read(file) })));
for (const [habit, places] of Object.entries(found)) {
  const percent = comments === 0 ? 0 : (100 * places.length) / comments;
  const isTooMuch = percent > mostPercent;
  if (isTooMuch || process.argv.includes('--list'))
    console.log(
      [`${places.length} of ${comments} comments (${percent.toFixed(1)} %): ${habit}`, ...places].join(
        '\n  ',
      ),
    );
  if (isTooMuch) process.exitCode = 1;
}

for (const page of files.filter((file) => file.endsWith('.md') && !pathsOfOthers.includes(file)))
  for (const dead of deadPaths(page, read(page), (file) => existsSync(path.join(root, file)))) {
    console.log(`${page}  \`${dead}\`: there is no such file`);
    process.exitCode = 1;
  }

for (const page of files.filter((file) => /^docs\/decisions\/\d/.test(file)))
  for (const fault of faultsOfDecision(path.basename(page), read(page))) {
    console.log(`${page}  ${fault}`);
    process.exitCode = 1;
  }
