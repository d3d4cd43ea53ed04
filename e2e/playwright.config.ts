import { defineConfig } from '@playwright/test';
import { browserOptions } from './portal/browser';
import { portalPort, portalUrl } from './portal/address';

/** The portal in a real Chromium that comes as a package, against `npm start` with a database of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: process.env.TILLWAY_E2E_RESULTS ?? 'results',
  // The walk over every screen is run by itself: npm run touch.
  ...(process.env.TILLWAY_E2E_TOUCH === '1' ? {} : { testIgnore: /touch\/(?!planted|choosers)/ }),
  fullyParallel: false,
  workers: 2,
  // what passes only then is named at the end of npm test, as a walk to mend
  retries: 1,
  forbidOnly: true,
  // Each for a machine that has much else to do.
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
