import { deadPaths } from './paths.mjs';

const exists = (file) =>
  ['shared/rules', 'shared/rules/src/card.ts', 'e2e/portal/start.mjs'].includes(file.replace(/\/$/, ''));

test.each([
  ['from the root', 'docs/a.md', '`e2e/portal/start.mjs`', []],
  ['a folder', 'docs/a.md', '`shared/rules/`', []],
  ['from the src of the page’s folder', 'shared/rules/README.md', 'see `./card.ts`', []],
  ['that is gone', 'docs/a.md', '`e2e/portal/gone.mjs`', ['e2e/portal/gone.mjs']],
  ['that a portal writes when it runs', 'docs/a.md', '`.data/logs/`', []],
  ['in a code block', 'docs/a.md', '```\n`e2e/gone.mjs`\n```', []],
  ['of an address, and no path', 'docs/a.md', '`/api/health`, `npm test`, `a/b`', []],
])('a path %s', (_, page, text, dead) => {
  expect(deadPaths(page, text, exists)).toEqual(dead);
});
