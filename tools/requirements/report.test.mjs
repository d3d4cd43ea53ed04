import { collect } from './evidence.mjs';
import { judge, listing, table } from './report.mjs';
import { readRows } from './rows.mjs';

const rows = readRows(`## PAY: charge

| ID | Requirement |
|---|---|
| PAY-001 | The charge screen |
| PAY-002 | Its fee |
| VAL-001 | Its rule |
`);
const judged = judge(
  rows,
  [
    { file: 'e2e/walks/charge.spec.ts', text: `test('PAY-001 charges', f);` },
    { file: 'gateway/test/payment.test.ts', text: `test('PAY-001 PAY-002 is answered', f);` },
    { file: 'shared/rules/src/a.test.ts', text: `test('VAL-001 is refused', () => waits());` },
  ].flatMap((source) => collect(source, new Set(['waits']))),
);

test('rows are counted by what has seen them, area by area', () => {
  expect(
    table(judged)
      .split('\n')
      .map((line) => line.trim().split(/\s+/).join(' ')),
  ).toEqual(['area rows kept screen api rule none', 'PAY 2 1 1 2 0 0', 'VAL 1 0 0 0 0 1', 'all 3 1 1 2 0 1']);
});

test('a row says what names it; a rule that nothing in the product reaches names nothing', () => {
  expect(listing(judged)).toBe(`+ PAY-001  The charge screen
      api gateway/test/payment.test.ts
      screen e2e/walks/charge.spec.ts
~ PAY-002  Its fee
      api gateway/test/payment.test.ts
- VAL-001  Its rule`);
});
