import { placeholdersOf, textsIn } from './texts.mjs';

const of = (source) => {
  const { all, asked } = textsIn('a.tsx', source);
  return { all: [...all], asked: [...asked] };
};

test.each([
  ['a string', "t('Save')", { all: ['Save'], asked: ['Save'] }],
  ['a choice', "t(open ? 'Hide' : 'Show')", { all: ['Hide', 'Show'], asked: ['Hide', 'Show'] }],
  [
    'a count',
    "counted(n, '{count} row', '{count} rows')",
    { all: ['{count} row', '{count} rows'], asked: ['{count} rows'] },
  ],
  ['text between tags', '<p>\n  Two\n  lines\n</p>', { all: ['Two lines'], asked: ['Two lines'] }],
  [
    'a label, and a name that is none',
    '<Field label="Amount" hint="refund_terminal" />',
    { all: ['Amount', 'refund_terminal'], asked: ['Amount'] },
  ],
  [
    'a template',
    '`Paid ${amount} of ${plan.total} in ${f(x)}, ${amount}`',
    { all: ['Paid {amount} of {total} in {value}, {amount3}'], asked: [] },
  ],
  ['a string elsewhere', "const label = 'Amount'; t(label)", { all: ['Amount'], asked: [] }],
])('%s', (_, source, texts) => {
  expect(of(source)).toEqual(texts);
});

test.each([
  ['{a} of {b}, {a}', ['a', 'b']],
  ['{count, plural, one {# pago} other {# pagos}}', ['count']],
  ['none', []],
])('the placeholders of %s', (message, names) => {
  expect(placeholdersOf(message)).toEqual(names);
});
