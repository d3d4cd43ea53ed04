import { defineConfig } from '@playwright/test';
import { browserOptions } from './portal/browser';
import { portalPort, portalUrl } from './portal/address';

/** Tests the portal in a real Chromium from a package, against `npm start` with a new database. */
export default defineConfig({
  testDir: '.',
  outputDir: process.env.TILLWAY_E2E_RESULTS ?? 'results',
  // The walk over every screen runs separately: `npm run touch`.
  ...(process.env.TILLWAY_E2E_TOUCH === '1' ? {} : { testIgnore: /touch\/(?!planted|choosers)/ }),
  fullyParallel: false,
  workers: 2,
  // A test that passes only in the retry is listed at the end of `npm test`, as one to fix.
  retries: 1,
  forbidOnly: true,
  // These limits suit a busy machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as ['json']] : [])],
  use: {
    baseURL: portalUrl,
    ...(await browserOptions(process.env.TILLWAY_E2E_BROWSER)),
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  webServer: {
    command: 'node portal/start.mjs',
    url: `${portalUrl}/api/ready`,
    env: { PORT: String(portalPort) },
    reuseExistingServer: process.env.TILLWAY_E2E_REUSE === '1',
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
});
