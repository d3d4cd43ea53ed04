/**
 * Every package's unit tests in one run. Browser tests are in e2e/, benchmarks in bench/.
 * @type {import('jest').Config}
 */
export default {
  // A project's own value counts only when it is run alone.
  testTimeout: 180_000,
  // A worker keeps some memory of every file it has run. Near the five hundredth file, one ran out of Node's 4 GB.
  workerIdleMemoryLimit: '2GB',
  testSequencer: '<rootDir>/tools/long-tests-first.mjs',
  projects: [
    'shared/rules',
    'shared/brand',
    'shared/language',
    'shared/contract',
    'shared/ui',
    'shared/overlays',
    'shared/payment-parts',
    'shared/payer',
    'shared/sign-in-page',
    'shared/remote-kit',
    'shared/gateway-client',
    'shared/screen-kit',
    'shared/workbench',
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
