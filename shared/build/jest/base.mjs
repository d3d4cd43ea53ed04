import { createRequire } from 'node:module';
import path from 'node:path';

/** Resolves a package from this package, since the tests may be in a remote's folder elsewhere. */
export const own = (name) => createRequire(import.meta.url).resolve(name);
const here = (file) => path.join(import.meta.dirname, file);

/** The jest transform of every package: TypeScript through swc. */
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

/** Fails a test that prints; for the presets and for packages with a configuration of their own. */
export const consoleGuard = here('setup-console.mjs');

export const base = {
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/src/**/*.test.tsx', '<rootDir>/test/**/*.test.ts'],
  // These packages, and installed Tillway packages, ship ES modules only. All others have a CommonJS build
  // that jest runs untransformed.
  transformIgnorePatterns: [
    '/node_modules/(?!(.pnpm/)?(ky|saxen|intl-messageformat|@formatjs|@tanstack|@tillway)[@/+])',
  ],
  // Some tests build, start engines, or fill in whole forms, in parallel with others on few cores.
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
