/**
 * Runs the walk over every control of every screen, in Chromium or an installed browser. For Firefox, use `npm run
 * touch -- --browser firefox` in this part; it is driven by WebDriver BiDi (Debian: firefox-esr). `npm test` only walks
 * the screens with choosers, and one with a planted fault.
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
  ['test', 'touch/provider', 'touch/merchants', 'touch/later-files', ...positionals],
  {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, TILLWAY_E2E_BROWSER: values.browser, TILLWAY_E2E_TOUCH: '1' },
  },
);
process.exitCode = status ?? 1;
