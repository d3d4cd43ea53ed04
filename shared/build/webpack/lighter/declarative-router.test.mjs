import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { lighter } from '../lighter.mjs';

const declarativeRouter = createRequire(import.meta.url)('./declarative-router.cjs');

test('a react-router that is written otherwise fails the build, which says what it missed', () => {
  const faults = [];
  const source = 'function PrefetchPageLinks() {}';
  declarativeRouter.call({ emitError: ({ message }) => faults.push(message) }, source);
  expect(faults).toEqual([expect.stringMatching(/^react-router has changed: /)]);
});

test('small files of it, which only export again, are not touched', () => {
  const index = readFileSync(lighter({ production: true }).alias['react-router$'], 'utf8');
  expect(declarativeRouter.call({}, index)).toBe(index);
});
