/**
 * `npm test`: runs types, lint and architecture rules, unit and API tests, and browser tests, on all cores.
 * `--with-postgres` is the run of `.ci/run`:
 * - everything runs on the Node of the images, and a part on the oldest promised;
 * - suites that depend on the engine run on PostgreSQL too;
 * - crash tests kill more often;
 * - the simulator plays 40 seeds;
 * - a test about money that passes only the second time has failed.
 * `--changed [commit]` checks only the parts that a change touches. Ends with the share of each step and one line: N
 * passed, N failed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pastEnd, rowsOf } from './dependencies/page.mjs';
import { onOldest } from './node/on-oldest.mjs';
import { nodeProgram, withNode } from './node/program.mjs';
import { newestNode, oldestNode } from './node/versions.mjs';
import { install, root } from './pnpm.mjs';
import { testPostgres } from './postgres.mjs';
import { baseOf, changedFiles, sortChanged } from './test/changed.mjs';
import { closingLine, shareOfSteps, slowestFiles, unsteadyWalks } from './test/report.mjs';
import { countJest, isAboutMoney, joinTries, rerunAtMost } from './test/second-try.mjs';
import { createSteps } from './test/steps.mjs';

const { values: options, positionals } = parseArgs({
  options: { 'with-postgres': { type: 'boolean' }, changed: { type: 'boolean' } },
  allowPositionals: true,
});
const withPostgres = options['with-postgres'] === true;
const reports = mkdtempSync(path.join(tmpdir(), 'tillway-test-'));
const totals = { passed: 0, failed: 0, skipped: 0 };
/** Tests that failed and passed the second time. */
const unsteady = [];
let slowest = [];
const steps = createSteps();

const bin = (name, folder = '.') => path.join(root, folder, 'node_modules', '.bin', name);

/** Adds a runner's counts, and a failure if it ended badly without naming one. */
function add(ok, counted = { passed: 0, failed: 0, skipped: 0 }) {
  for (const key of Object.keys(totals)) totals[key] += counted[key];
  if (!ok && counted.failed === 0) totals.failed += 1;
}

/** Runs a check that passes or fails as a whole. */
function check(title, script, ...args) {
  const ok = steps.run(title, process.execPath, [path.join('tools', script), ...args]);
  totals[ok ? 'passed' : 'failed'] += 1;
}

/** Runs a runner with its own tests. Returns its JSON report, or undefined if it ended without one. */
function run(title, command, argsFor, env = {}) {
  const file = path.join(reports, `${steps.timed.length}.json`);
  const ok = steps.run(title, command, argsFor(file), { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  return { ok, result: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined };
}

/** Runs jest. Failed files run once more if they are few. */
function jest(title, env, ...more) {
  const attempt = (name, ...asked) =>
    run(
      name,
      bin('jest'),
      (file) => [
        '--ci',
        '--json',
        `--outputFile=${file}`,
        `--maxWorkers=${availableParallelism()}`,
        ...asked,
      ],
      { NODE_OPTIONS: '--experimental-vm-modules --no-warnings', ...env },
    );
  const first = attempt(title, ...more);
  if (!first.result) return add(first.ok);
  if (slowest.length === 0) slowest = slowestFiles(first.result.testResults, root);
  const broken = first.result.testResults.filter(({ status }) => status === 'failed');
  if (first.ok || broken.length === 0 || broken.length > rerunAtMost)
    return add(first.ok, countJest(first.result));

  const files = broken.map(({ name }) => name);
  const second = attempt(`${title}: once more, what failed`, '--runTestsByPath', ...files);
  const { counts, passedSecondTime } = joinTries(first.result, second.result, {
    strict: (file) => withPostgres && isAboutMoney(path.relative(root, file)),
  });
  unsteady.push(...passedSecondTime.map(({ file, name }) => `${path.relative(root, file)}: ${name}`));
  add(second.ok, counts);
}

/** Runs Playwright, which itself runs failed tests once more (e2e/playwright.config.ts). */
function playwright(title, env, ...walks) {
  const args = ['test', '--config', 'e2e/playwright.config.ts', ...walks];
  const { ok, result } = run(title, bin('playwright', 'e2e'), () => args, env);
  if (!result) return add(ok);
  const { expected, flaky, unexpected, skipped } = result.stats;
  unsteady.push(...unsteadyWalks(result));
  add(ok, { passed: expected + flaky, failed: unexpected, skipped });
}

async function everything() {
  check('Types', 'types.mjs');
  check('Lint, format, and architecture rules', 'lint.mjs');
  check('Build', 'build.mjs');
  check('Weight of first loads', 'first-loads.mjs');
  const url = withPostgres ? await steps.time('PostgreSQL', testPostgres) : '';
  jest('Unit and API tests', {
    TILLWAY_TEST_DATABASE_URL: url,
    ...(withPostgres && { TILLWAY_TEST_THOROUGH: '1', TILLWAY_TEST_SEEDS: '40' }),
  });
  playwright('Browser tests', { TILLWAY_TEST_DATABASE_URL: url });
  if (withPostgres) onOldestNode(url);
  if (!withPostgres)
    console.log(
      '\nThe API tests ran on the embedded database only; --with-postgres runs them on PostgreSQL too.',
    );
}

/** Runs a part of the tests under the oldest promised Node. */
function onOldestNode(url) {
  const version = `${oldestNode()}.0`;
  const node = steps.time(`Node ${version}`, () => nodeProgram(version));
  if (!node)
    return console.log(`npm has Node ${version} for Linux on x64 only, so nothing ran under it here.`);
  const env = withNode(node);
  jest(`Tests on Node ${version}`, { ...env, TILLWAY_TEST_DATABASE_URL: url }, ...onOldest.tests);
  playwright(
    `Walks on Node ${version}`,
    { ...env, TILLWAY_E2E_RESULTS: 'results/oldest-node' },
    ...onOldest.walks,
  );
}

/** Runs all of this again under the Node of the images, if npm has it for this machine. */
function startAgain(version) {
  const node = nodeProgram(version);
  if (!node)
    return console.log(`Node ${version} is not available here; the tests run on ${process.versions.node}.`);
  console.log(
    `This is Node ${process.versions.node}; the tests start again on the Node of the images, ${version}.`,
  );
  const env = { ...process.env, ...withNode(node) };
  process.exit(spawnSync(node, process.argv.slice(1), { env, stdio: 'inherit' }).status ?? 1);
}

/** Checks all types, and lints and tests only the parts that a change touches. */
function ofChange(base) {
  const files = changedFiles(base);
  const { code, tested, walks } = sortChanged(files);
  console.log(`${files.length} files differ from ${base}.`);
  if (files.length === 0) return;
  check('Types', 'types.mjs');
  check('Lint, format, and architecture rules', 'lint.mjs', ...files);
  if (tested.length > 0)
    jest(
      'Tests of the changed files',
      { TILLWAY_TEST_DATABASE_URL: '' },
      '--passWithNoTests',
      '--findRelatedTests',
      ...tested,
    );
  if (walks.length > 0) playwright('Walks that changed', {}, ...walks);
  if (code.length > 0)
    console.log('\nnpm test also runs the walks, and the tests of parts that import these files.');
}

const newest = newestNode();
if (withPostgres && process.versions.node !== newest) startAgain(newest);

steps.time('Install', install);
if (options.changed) ofChange(baseOf(positionals[0]));
else await everything();

console.log(`\n━━ Time by step, on ${availableParallelism()} cores`);
console.log(shareOfSteps(steps.timed).join('\n'));
if (slowest.length > 0) console.log(['The slowest test files:', ...slowest].join('\n'));
if (unsteady.length > 0)
  console.log(
    [
      `${unsteady.length} passed only the second time and must be fixed:`,
      ...unsteady.map((name) => `  ${name}`),
    ].join('\n'),
  );
if (withPostgres) {
  const ended = pastEnd(rowsOf(), new Date().toISOString().slice(0, 10));
  if (ended.length > 0)
    console.log(['Past their end of life (docs/dependencies.md says why they stay):', ...ended].join('\n'));
}
console.log(closingLine(totals));
process.exitCode = totals.failed === 0 ? 0 : 1;
