/**
 * The walk over every control in another browser that is installed: `node e2e/touch/run.mjs --browser firefox`. Firefox is
 * driven by WebDriver BiDi (Debian: firefox-esr). Not part of `npm test`, which walks in Chromium.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: { browser: { type: 'string', default: 'chromium' } },
  allowPositionals: true,
});
const folder = path.resolve(import.meta.dirname, '..');
const { status } = spawnSync(
  path.join(folder, 'node_modules/.bin/playwright'),
  ['test', 'touch/', '--grep-invert', 'the walk finds', ...positionals],
  { cwd: folder, stdio: 'inherit', env: { ...process.env, TILLWAY_E2E_BROWSER: values.browser } },
);
process.exitCode = status ?? 1;
