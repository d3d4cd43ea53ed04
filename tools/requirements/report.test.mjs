import { collect } from './evidence.mjs';
import { judge, listing, table } from './report.mjs';
import { readRows } from './rows.mjs';

const rows = readRows(`## PAY: charge

| ID | Requirement |
|---|---|
| PAY-001 | Shows \`Payment Approved\`; prints a receipt |
| PAY-002 | Its fee |
| PAY-003 | Its name |
| PAY-004 | Says \`Email Sent\` |
| VAL-001 | Its rule |
`);
const judged = judge(
  rows,
  [
    { file: 'e2e/walks/charge.spec.ts', text: `test('PAY-001.1 charges', () => says('Payment Approved'));` },
    { file: 'e2e/walks/mail.spec.ts', text: `test('PAY-001 PAY-004 mails', () => says('Sent'));` },
    { file: 'remote-payments/src/charge.test.tsx', text: `test('PAY-002 its fee', f);` },
    { file: 'shared/rules/src/a.test.ts', text: `test('VAL-001 is refused', () => waits());` },
  ].flatMap((source) => collect(source, new Set(['waits']))),
);

test.each([
  ['PAY-001.1', 'kept', 'is named by a walk that asserts its text'],
  ['PAY-001.2', 'claimed', 'has tests of its row only'],
  ['PAY-002.1', 'sample', 'is seen over sample answers'],
  ['PAY-003.1', 'none', 'is named by no test'],
  ['PAY-004.1', 'text', 'quotes a text that its test does not assert'],
  ['VAL-001.1', 'none', 'is named by a test of a rule that nothing reaches'],
])('%s is %s: it %s', (id, state) => {
  expect(judged.find((promise) => promise.id === id).state).toBe(state);
});

test('promises are counted by area', () => {
  expect(
    table(judged)
      .split('\n')
      .map((line) => line.trim().split(/\s+/).join(' ')),
  ).toEqual([
    'area rows promises kept sample text claimed none',
    'PAY 4 5 1 1 1 1 1',
    'VAL 1 1 0 0 0 0 1',
    'all 5 6 1 1 1 1 2',
  ]);
});

test('a named promise lists its quoted texts without an assertion, and the tests that name it', () => {
  expect(listing(judged.filter(({ id }) => id === 'PAY-004.1'))).toBe(`text    PAY-004.1  Says \`Email Sent\`
      not asserted: Email Sent
      walk e2e/walks/mail.spec.ts`);
});
