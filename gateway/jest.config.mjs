import path from 'node:path';
import node from '../shared/build/jest/node.mjs';

const test = (file) => path.join(import.meta.dirname, 'test', file);

export default {
  ...node,
  testEnvironment: test('environment.mjs'),
  setupFilesAfterEnv: [test('patience.ts')],
  moduleNameMapper: { '^@electric-sql/pglite(/.*)?$': test('pglite.cjs') },
};
