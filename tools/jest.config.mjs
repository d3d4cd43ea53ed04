import { consoleGuard } from '../shared/build/jest/base.mjs';

/** The tools are plain ES modules for Node, and jest runs them unchanged (needs --experimental-vm-modules). */
export default {
  testEnvironment: 'node',
  setupFilesAfterEnv: [consoleGuard],
  testMatch: ['<rootDir>/**/*.test.mjs'],
  moduleFileExtensions: ['js', 'mjs', 'json'],
  transform: {},
};
