import path from 'node:path';
import node from '../shared/build/jest/node.mjs';

const test = (file) => path.join(import.meta.dirname, 'test', file);

export default {
  ...node,
  testMatch: [...node.testMatch, '<rootDir>/simulation/**/*.test.ts'],
  testEnvironment: test('environment.mjs'),
  // Tests of PostgreSQL need a server.
  testPathIgnorePatterns: process.env.TILLWAY_TEST_DATABASE_URL ? [] : ['postgres\\.test\\.ts$'],
  moduleNameMapper: { ...node.moduleNameMapper, '^@electric-sql/pglite(/.*)?$': test('pglite.cjs') },
};
