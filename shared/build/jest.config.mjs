import { consoleGuard } from './jest/base.mjs';

/** The build itself is plain ES modules for Node: jest runs them as they are (needs --experimental-vm-modules). */
export default {
  testEnvironment: 'node',
  // They start webpack and Chromium.
  testTimeout: 180_000,
  setupFilesAfterEnv: [consoleGuard],
  testMatch: ['<rootDir>/{release,webpack,lint,jest}/**/*.test.mjs'],
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
