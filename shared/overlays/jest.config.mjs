import browser from '../build/jest/browser.mjs';

export default {
  ...browser,
  setupFilesAfterEnv: [...browser.setupFilesAfterEnv, '<rootDir>/src/testing/layout.ts'],
};
