/** The tools are plain ES modules for Node: jest runs them as they are (needs --experimental-vm-modules). */
export default {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.test.mjs'],
  moduleFileExtensions: ['js', 'mjs', 'json'],
  transform: {},
};
