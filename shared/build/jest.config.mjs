import { consoleGuard } from './jest/base.mjs';

/**
 * The build consists of plain ES modules for Node: jest runs them untransformed (needs
 * --experimental-vm-modules).
 */
export default {
  testEnvironment: 'node',
  // The tests start webpack and Chromium.
  testTimeout: 180_000,
  setupFilesAfterEnv: [consoleGuard],
  testMatch: ['<rootDir>/{release,webpack,lint,jest,feed,upkeep,dev}/**/*.test.mjs'],
  moduleFileExtensions: ['js', 'mjs', 'ts', 'json'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'es6' } },
    ],
  },
  globalSetup: '<rootDir>/test/build-fixture.mjs',
};
