import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { promotionRules, readPortal } from './portal.mjs';
import { ToolError } from '../feed/portal.mjs';
import { printed } from './printed.mjs';
import { raisedRanges, renamedImports } from './rewrite.mjs';
import { sourceFiles } from './source-files.mjs';

/**
 * `tillway upgrade [--for <portal>]`: raises all packages of the SDK in package.json together, to the newest
 * set, or to the newest that fits a portal as a whole. Renames imports of packages that have another name by
 * now. Changes nothing else, and installs nothing.
 */
export const upgrade = (...more) =>
  printed(async () => {
    const { values } = parseArgs({ args: more, options: { for: { type: 'string' } } });
    const dir = process.cwd();
    const sets = publishedSets(dir);
    const set = values.for ? await fittingSet(sets, values.for) : sets[0];
    const lines = [...raise(dir, set), ...rename(dir)];
    const name = `the set ${set.packages['@tillway/build']}`;
    return {
      isDone: true,
      lines:
        lines.length > 0
          ? [...lines, `This is ${name}. Run npm install and npm test.`]
          : [`All have ${name}.`],
    };
  });

const numbers = (version) => version.split('.').map(Number);
const newestFirst = (one, other) => {
  const [left, right] = [one, other].map(({ packages }) => numbers(packages['@tillway/build']));
  return right[0] - left[0] || right[1] - left[1] || right[2] - left[2];
};

/**
 * Returns the sets that the author's registry has, the newest first. Each version of @tillway/build names its
 * set in its package.json, so npm needs nothing but what it installs from.
 */
function publishedSets(dir) {
  const call = ['view', '@tillway/build@>=0', 'tillway', '--json'];
  const { status, stdout, stderr } = spawnSync('npm', call, { cwd: dir, encoding: 'utf8' });
  const sets = status === 0 ? setsIn(JSON.parse(stdout || '[]')) : [];
  if (sets.length > 0) return sets.sort(newestFirst);
  const reason = stderr.trim().split('\n')[0];
  throw new ToolError(
    `npm finds no set of @tillway/build${reason ? `: ${reason}` : ''}\n  Name the registry of @tillway in .npmrc, as in docs/remotes/registry.md`,
  );
}

/** npm answers with a set, a list of them, or a map by version. */
const setsIn = (answer) =>
  [answer, ...Object.values(answer)].flat().filter((each) => each?.packages?.['@tillway/build']);

async function fittingSet(sets, portal) {
  const rules = await promotionRules();
  const { shell } = await readPortal(portal, rules);
  const found = sets.find((set) => unfit(set, shell, rules) === undefined);
  if (found) return found;
  throw new ToolError(
    `No published set fits ${portal} as a whole; the oldest ${unfit(sets.at(-1), shell, rules)}\n` +
      '  Take a newer set, and ask "tillway doctor" after each build',
  );
}

/** Returns why a set is newer than a shell: the rule of a promotion, for a remote that uses all of the set. */
function unfit({ portalApi, provides }, shell, { unfitIn }) {
  const shared = Object.entries(provides).filter(([name]) => name.startsWith('@tillway/'));
  const needs = Object.fromEntries(shared.map(([name, version]) => [name, `^${version}`]));
  const manifest = { portalApi: `^${portalApi}`, events: {}, capabilities: [], routes: [] };
  return unfitIn({ manifest, needs }, undefined, shell, () => false);
}

function raise(dir, set) {
  const file = path.join(dir, 'package.json');
  const { text, lines } = raisedRanges(readFileSync(file, 'utf8'), set.packages);
  if (lines.length > 0) writeFileSync(file, text);
  return lines.map((line) => `package.json: ${line}`);
}

function rename(dir) {
  return sourceFiles(dir).flatMap((name) => {
    const file = path.join(dir, name);
    const { text, lines } = renamedImports(readFileSync(file, 'utf8'));
    if (lines.length > 0) writeFileSync(file, text);
    return lines.map((line) => `${name}: ${line}`);
  });
}
