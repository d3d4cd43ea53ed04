import path from 'node:path';
import { base, own, transform } from './base.mjs';

/** The jest preset for everything that renders: jsdom, React, axe. */
export default {
  ...base,
  testEnvironment: own('jest-environment-jsdom'),
  testEnvironmentOptions: { customExportConditions: ['browser'] },
  transform: transform(true),
  setupFilesAfterEnv: [...base.setupFilesAfterEnv, path.join(import.meta.dirname, 'setup-browser.mjs')],
};
