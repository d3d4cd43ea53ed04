import { faults, findings } from './findings.mjs';

const file = 'shared/rules/src/plan/rows.ts';
const index = 'shared/rules/src/plan/index.ts';
const rows = (where, ...names) => [{ file: where, exports: names.map((name) => ({ name, line: 7 })) }];

test('an unused name is reported with its place', () => {
  const manifest = {
    file: 'gateway/package.json',
    dependencies: [{ name: 'left-pad', line: 3 }],
    exports: [],
  };
  const orphan = { file: 'edge/src/old.ts', files: [{ name: 'edge/src/old.ts' }] };
  expect(faults(findings([manifest, orphan, ...rows(file, 'planRowType')], []), {})).toEqual([
    'edge/src/old.ts  edge/src/old.ts: file that nothing imports',
    'gateway/package.json:3  left-pad: dependency that nothing imports',
    `${file}:7  planRowType: export that nothing imports`,
  ]);
});

test.each([
  [
    'what only tests call is a fault where it is declared',
    rows(file, 'planRowType'),
    [`${file}:7  planRowType: export that nothing imports but tests`],
  ],
  ['a line of an index that only tests take is none', rows(index, 'planRowType'), []],
  ['nor is what the checks themselves are made of', rows('shared/build/jest/node.mjs', 'default'), []],
])('%s', (_, product, told) => {
  expect(faults(findings([], product), {})).toEqual(told);
});

test('a name in both runs is reported once, as used by nothing', () => {
  const twice = rows(file, 'planRowType');
  expect(faults(findings(twice, twice), {})).toEqual([`${file}:7  planRowType: export that nothing imports`]);
});

test.each([
  ['what waits for an issue is no fault', 'shared/rules', ['planRowType'], []],
  [
    'what is used or gone; remove the entry is one',
    'shared/rules',
    ['planRowType', 'found'],
    ['waiting.json: shared/rules found is used or gone; remove the entry (The plans)'],
  ],
  [
    'a name waits in its part only',
    'shared/ui',
    ['planRowType'],
    [
      `${file}:7  planRowType: export that nothing imports but tests`,
      'waiting.json: shared/ui planRowType is used or gone; remove the entry (The plans)',
    ],
  ],
])('%s', (_, part, names, told) => {
  const found = findings([], [...rows(file, 'planRowType'), ...rows(index, 'planRowType')]);
  expect(faults(found, { 'The plans': { [part]: names } })).toEqual(told);
});
