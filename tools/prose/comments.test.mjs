import { commentsOf, countHabits, habits } from './comments.mjs';

test('comments of every form are read, and directives are not', () => {
  const source = [
    '/**',
    ' * Reserves the nonce.',
    ' * Throws if it is taken.',
    ' */',
    "const url = 'https://not.a/comment'; // The payer's link.",
    '// eslint-disable-next-line no-console',
    '',
    '// One thought',
    '// in two lines.',
    'const view = <p>{/* Said to the reader. */}</p>;',
  ].join('\n');
  expect(commentsOf('a.tsx', source)).toEqual([
    { line: 1, text: 'Reserves the nonce. Throws if it is taken.' },
    { line: 5, text: "The payer's link." },
    { line: 8, text: 'One thought in two lines.' },
    { line: 10, text: 'Said to the reader.' },
  ]);
});

test.each([
  ['Where the payer pays.', 'begins with What, Who, Whose, Where, Whether, or How'],
  ['Tells what is due.', 'says "what is" or "what of"'],
  ['It is charged anew.', 'has an archaic word'],
  ['One charge at most (SHELL-028).', 'cites an id or a page'],
  ['See docs/decisions/0199-repeats.md.', 'cites an id or a page'],
  ['The bank’s decision on an entry.', undefined],
  ['Whenever it rains, the form keeps its text.', undefined],
])('%s', (text, habit) => {
  const { comments, found } = countHabits([{ file: 'a.ts', source: `// ${text}\n` }]);
  expect(comments).toBe(1);
  expect(Object.keys(habits).filter((each) => found[each].length > 0)).toEqual(habit ? [habit] : []);
});
