import { danglingCitations, definedIds, unlistedPages } from './find.mjs';

const ids = definedIds('| # | What |\n| A-16 | stored cards |\n| O-04 | lists |\nno A-99 | row');
const exists = (file) => ['docs/decisions/0001-router.md', 'docs/screens.md'].includes(file);
const dangling = (file, text) => danglingCitations(file, text, { ids, exists });

test('only an id that begins a row counts', () => {
  expect([...ids]).toEqual(['A-16', 'O-04']);
});

test.each([
  ['a decision', 'a.ts', '(decisions A-16)', []],
  ['a decision that is not there', 'a.ts', '(decisions A-99; O-1)', ['decisions A-99']],
  ['a list of them', 'a.ts', 'decisions §7 A-16, O-05 and S-01', ['decisions O-05', 'decisions S-01']],
  ['a page', 'a.ts', 'docs/decisions/0001-router.md', []],
  ['a page that is not there', 'a.ts', 'docs/decisions/0002-gone.md', ['docs/decisions/0002-gone.md']],
  ['a link beside the page', 'docs/README.md', '[s](screens.md#lists) [w](https://w.test/x.md)', []],
  ['a link that leads nowhere', 'docs/a.md', '[s](../screens.md)', ['../screens.md']],
  ['brackets of code', 'a.ts', 'f[0](gone.md)', []],
])('%s', (_, file, text, expected) => {
  expect(dangling(file, text)).toEqual(expected);
});

test.each([
  ['listed with its head', '- [0001](0001-router.md) One router', []],
  ['listed with another head', '- [0001](0001-router.md) Two routers', ['0001-router.md']],
  ['not listed', '- [0002](0002-other.md) One router', ['0001-router.md']],
])('a page that is %s', (_, index, expected) => {
  expect(unlistedPages(index, [{ name: '0001-router.md', text: '# 0001 One router\n\nBecause.' }])).toEqual(
    expected,
  );
});
