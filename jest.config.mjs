/**
 * Every package's unit tests in one run. Browser tests are in e2e/, benchmarks in bench/.
 * @type {import('jest').Config}
 */
export default {
  // A project's own value counts only when it is run alone.
  testTimeout: 180_000,
  // A worker keeps something of every file it has run: near the five hundredth one ran out of the 4 GB that Node gives it.
  workerIdleMemoryLimit: '2GB',
  testSequencer: '<rootDir>/tools/long-tests-first.mjs',
  projects: [
    'shared/rules',
    'shared/brand',
    'shared/contract',
    'shared/ui',
    'shared/ui-rich',
    'shared/widgets',
    'shared/payer',
    'shared/remote-kit',
    'shared/gateway-client',
    'shared/screens',
    'shared/build',
    'shell',
    'remote-payments',
    'remote-history',
    'remote-plans',
    'remote-admin',
    'gateway',
    'edge',
    'tools',
  ].map((name) => `<rootDir>/${name}`),
};
