import path from 'node:path';

/** What every package's jest has in common: TypeScript through swc, tests beside their subject. */
export const transform = (tsx) => ({
  '^.+\\.(t|j|mj)sx?$': [
    '@swc/jest',
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

export const base = {
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/src/**/*.test.tsx', '<rootDir>/test/**/*.test.ts'],
  // These ship ES modules only; everything else has a CommonJS build that jest reads as it is.
  transformIgnorePatterns: ['/node_modules/(?!(.pnpm/)?(ky|@tanstack)[@/+])'],
  // Some tests build, start engines or type through whole forms, beside others on few cores.
  testTimeout: 180_000,
  moduleNameMapper: { '^fast-check$': path.join(import.meta.dirname, 'fast-check.cjs') },
  clearMocks: true,
  restoreMocks: true,
};
