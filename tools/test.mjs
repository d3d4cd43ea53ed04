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

/** A runner with tests of its own: counts them from its report, and a failure when it ended badly without naming one. */
function suite(title, command, args, report, count, env = {}) {
  const file = path.join(reports, `${report}.json`);
  const ok = step(title, command, args(file), env);
  const counted = existsSync(file)
    ? count(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  if (!ok && counted.failed === 0) counted.failed = 1;
  for (const key of Object.keys(totals)) totals[key] += counted[key];
}

const jest = (title, report, env, ...more) =>
  suite(
    title,
    bin('jest'),
    (file) => ['--ci', '--json', `--outputFile=${file}`, ...more],
    report,
    (result) => ({
      passed: result.numPassedTests,
      failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
      skipped: result.numPendingTests + result.numTodoTests,
    }),
    { NODE_OPTIONS: '--experimental-vm-modules --no-warnings', ...env },
  );

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
suite(
  'Browser tests',
  bin('playwright', 'e2e'),
  () => ['test', '--config', 'e2e/playwright.config.ts'],
  'browser',
  ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }),
  { PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(reports, 'browser.json') },
);

const minutes = ((Date.now() - started) / 60_000).toFixed(1);
console.log(`\nAll of it took ${minutes} minutes.`);
if (!withPostgres)
  console.log(
    'The API tests ran on the embedded database only; --with-postgres runs them on PostgreSQL too.',
  );
console.log(
  `${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ''}`,
);
process.exitCode = totals.failed === 0 ? 0 : 1;
