import { createRequire } from 'node:module';
import path from 'node:path';

/** What the presets use is this package's own, wherever the tests are: a remote's folder may be elsewhere. */
export const own = (name) => createRequire(import.meta.url).resolve(name);
const here = (file) => path.join(import.meta.dirname, file);

/** What every package's jest has in common: TypeScript through swc, tests beside their subject. */
export const transform = (tsx) => ({
  '^.+\\.(t|j|mj)sx?$': [
    own('@swc/jest'),
    {
      jsc: {
        parser: { syntax: 'typescript', tsx },
        target: 'es2022',
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
});

/** Nothing prints in a green run; for the presets and for what has a configuration of its own. */
export const consoleGuard = here('setup-console.mjs');

export const base = {
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/src/**/*.test.tsx', '<rootDir>/test/**/*.test.ts'],
  // These ship ES modules only, and so do our own where they are installed; everything else has a CommonJS build that jest reads as it is.
  transformIgnorePatterns: ['/node_modules/(?!(.pnpm/)?(ky|saxen|@tanstack|@tillway)[@/+])'],
  // Some tests build, start engines or type through whole forms, beside others on few cores.
  testTimeout: 180_000,
  moduleNameMapper: {
    '^fast-check$': here('fast-check.cjs'),
    '^jest-axe$': here('axe.cjs'),
    '^@testing-library/user-event$': here('user-event.cjs'),
  },
  setupFilesAfterEnv: [consoleGuard],
  clearMocks: true,
  restoreMocks: true,
};
