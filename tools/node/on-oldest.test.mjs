import { execFileSync } from 'node:child_process';
import { root } from '../pnpm.mjs';
import { onOldest } from './on-oldest.mjs';

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .map((file) => `/${file}`);
const tests = files.filter((file) => /\.test\.\w+$/.test(file));

test.each(onOldest.tests)('%s finds tests', (pattern) => {
  expect(tests.filter((file) => new RegExp(pattern).test(file))).not.toEqual([]);
});

test('each test file that is named alone exists', () => {
  const [, names] = /\/gateway\/test\/\(([^)]+)\)/.exec(onOldest.tests.join(' ')) ?? [];
  for (const name of names.split('|')) expect(tests).toContain(`/gateway/test/${name}.test.ts`);
});

test.each(onOldest.walks)('%s is a walk', (walk) => {
  expect(files).toContain(`/e2e/${walk}`);
});
