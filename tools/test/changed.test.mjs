import { baseOf, sortChanged } from './changed.mjs';

const asks = (answers) => (command) => answers[command];

test.each([
  ['a commit that was asked for', 'v1', {}, 'v1'],
  ['a working tree with changes', undefined, { status: ' M a.ts' }, 'HEAD'],
  ['a branch', undefined, { status: '', 'merge-base': 'aaa', 'rev-parse': 'bbb' }, 'aaa'],
  ['main itself', undefined, { status: '', 'merge-base': 'aaa', 'rev-parse': 'aaa' }, 'HEAD~1'],
])('a change begins at its base: %s', (_, asked, answers, base) => {
  expect(baseOf(asked, asks(answers))).toBe(base);
});

test('the files of a change are sorted by their reader', () => {
  expect(
    sortChanged(['README.md', 'shell/src/app.tsx', 'e2e/walks/charge.spec.ts', 'tools/test.mjs']),
  ).toEqual({
    code: ['shell/src/app.tsx', 'e2e/walks/charge.spec.ts', 'tools/test.mjs'],
    tested: ['shell/src/app.tsx', 'tools/test.mjs'],
    walks: ['e2e/walks/charge.spec.ts'],
  });
});
