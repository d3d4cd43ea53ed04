/**
 * `npm test`: types, lint and architecture rules, unit and API tests, browser tests. With `--with-postgres` the API tests
 * run on PostgreSQL as well as on the embedded database. Ends with one line: N passed, N failed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { install, root } from './pnpm.mjs';
import { testPostgres } from './postgres.mjs';

const withPostgres = process.argv.includes('--with-postgres');
const reports = mkdtempSync(path.join(tmpdir(), 'tillway-test-'));
const totals = { passed: 0, failed: 0, skipped: 0 };
/** Tests that failed, and passed the second time. */
const flaky = [];
/** More files than these that fail are no matter of chance. */
const rerunAtMost = 5;

function step(title, command, args, env = {}) {
  console.log(`\n━━ ${title}`);
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/** A check that is one thing: it passes or fails as a whole. */
function check(title, script, ...args) {
  totals[step(title, process.execPath, [path.join('tools', script), ...args]) ? 'passed' : 'failed'] += 1;
}

const bin = (name, folder = '.') => path.join(root, folder, 'node_modules', '.bin', name);

/** Runs a runner with tests of its own; answers its report, or nothing where it ended without one. */
function run(title, command, args, report, env = {}) {
  const file = path.join(reports, `${report}.json`);
  const ok = step(title, command, args(file), env);
  return { ok, result: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined };
}

/** Adds what a runner counted, and a failure where it ended badly without naming one. */
function add(ok, counted = { passed: 0, failed: 0, skipped: 0 }) {
  for (const key of Object.keys(totals)) totals[key] += counted[key];
  if (!ok && counted.failed === 0) totals.failed += 1;
}

const countJest = (result) => ({
  passed: result.numPassedTests,
  failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
  skipped: result.numPendingTests + result.numTodoTests,
});

/**
 * Files that fail are run once more, if they are few. What passes then is counted as passed and named at the end: a test to
 * mend (docs/decisions/0037-a-test-that-passes-the-second-time.md).
 */
function jest(title, report, env, ...more) {
  const attempt = (name, file, ...asked) =>
    run(name, bin('jest'), (output) => ['--ci', '--json', `--outputFile=${output}`, ...asked], file, {
      NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
      ...env,
    });
  const first = attempt(title, report, ...more);
  const broken = first.result?.testResults.filter(({ status }) => status === 'failed') ?? [];
  if (first.ok || broken.length === 0 || broken.length > rerunAtMost)
    return add(first.ok, first.result && countJest(first.result));

  const files = broken.map(({ name }) => name);
  const second = attempt(`${title}: once more, what failed`, `${report}-again`, '--runTestsByPath', ...files);
  const namesOf = (results, status) =>
    results.flatMap(({ assertionResults }) =>
      assertionResults.filter((test) => test.status === status).map(({ fullName }) => fullName),
    );
  const passedNow = new Set(namesOf(second.result?.testResults ?? [], 'passed'));
  flaky.push(...namesOf(broken, 'failed').filter((name) => passedNow.has(name)));
  const { passed, skipped } = countJest(first.result);
  const beside = {
    passed: passed - namesOf(broken, 'passed').length,
    failed: 0,
    skipped: skipped - namesOf(broken, 'pending').length - namesOf(broken, 'todo').length,
  };
  add(true, beside);
  add(second.ok, second.result && countJest(second.result));
}

/** Playwright runs what failed once more by itself (e2e/playwright.config.ts). */
function playwright(title) {
  const file = path.join(reports, 'browser.json');
  const { ok, result } = run(
    title,
    bin('playwright', 'e2e'),
    () => ['test', '--config', 'e2e/playwright.config.ts'],
    'browser',
    { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  );
  if (!result) return add(ok);
  const { expected, flaky: unsteady, unexpected, skipped } = result.stats;
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const isUnsteady = (spec) => spec.tests.some(({ status }) => status === 'flaky');
  flaky.push(
    ...result.suites
      .flatMap(specs)
      .filter(isUnsteady)
      .map(({ title: name }) => name),
  );
  add(ok, { passed: expected + unsteady, failed: unexpected, skipped });
}

const started = Date.now();
install();
check('Types', 'types.mjs');
check('Lint, format and architecture rules', 'lint.mjs');
check('Build', 'build.mjs');
jest('Unit and API tests on the embedded database', 'embedded', { TILLWAY_TEST_DATABASE_URL: '' });
if (withPostgres) {
  const url = await testPostgres();
  jest(
    'API tests on PostgreSQL',
    'postgres',
    { TILLWAY_TEST_DATABASE_URL: url },
    '--testPathPatterns',
    // the simulator plays on the embedded engine only
    'gateway/(src|test)/',
  );
}
playwright('Browser tests');

const minutes = ((Date.now() - started) / 60_000).toFixed(1);
console.log(`\nAll of it took ${minutes} minutes.`);
if (!withPostgres)
  console.log(
    'The API tests ran on the embedded database only; --with-postgres runs them on PostgreSQL too.',
  );
if (flaky.length > 0)
  console.log(['Passed only the second time, to be mended:', ...flaky].map((line) => `  ${line}`).join('\n'));
console.log(
  `${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ''}`,
);
process.exitCode = totals.failed === 0 ? 0 : 1;
