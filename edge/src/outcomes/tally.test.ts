import { createTally, doubtOf } from './tally';

const release = 'history@9.0.1';
const minute = 60_000;

/**
 * Reads a person. The merchant has the person's name unless the text names others: `a of shop and mill`, `a of nobody`.
 */
function personOf(text: string) {
  const [name = '', of] = text.split(' of ');
  return { name, merchants: of === 'nobody' ? [] : (of ?? name).split(' and ') };
}

/** Adds outcomes by person in turn and returns the last finding. */
function after(outcomes: [person: string, outcome: 'shown' | 'render' | 'network', atMs?: number][]) {
  let time = 0;
  const tally = createTally(() => time);
  return outcomes.map(([person, outcome, at = 0]) => {
    time = at;
    return tally.add(release, personOf(person), outcome);
  });
}
const last = (outcomes: Parameters<typeof after>[0]) => after(outcomes).at(-1);

test('three people with a failure are enough, and two are not', () => {
  const found = after([
    ['a', 'render'],
    ['b', 'network'],
    ['c', 'render'],
  ]);
  expect(found).toEqual([
    undefined,
    undefined,
    { failed: 3, opened: 3, isOfSeveralMerchants: true, reasons: ['render', 'network'] },
  ]);
});

test.each([
  ['one person who tries five times', Array(5).fill(['a', 'render'])],
  [
    'failures of a smaller part of those who opened it',
    [...'defg'].map((person) => [person, 'shown']).concat([...'abc'].map((person) => [person, 'render'])),
  ],
  [
    'failures more than ten minutes apart',
    [
      ['a', 'render', 0],
      ['b', 'render', 1],
      ['c', 'render', 10 * minute],
    ],
  ],
] as [string, Parameters<typeof after>[0]][])('%s are not enough', (_, outcomes) => {
  expect(last(outcomes)).toBeUndefined();
});

test('half of the people are enough, and a success after a retry still counts as failed', () => {
  const found = last([
    ['x', 'shown'],
    ['y', 'shown'],
    ['z', 'shown'],
    ['a', 'render'],
    ['a', 'shown'],
    ['b', 'render'],
    ['c', 'render'],
  ]);
  expect(found).toMatchObject({ failed: 3, opened: 6 });
});

test('at most a thousand people of one release are remembered, and each release is counted apart', () => {
  const tally = createTally(() => 0);
  for (const person of ['a', 'b', 'c']) tally.add(release, personOf(person), 'render');
  for (let person = 0; person < 1_000; person += 1) tally.add(release, personOf(`p${person}`), 'shown');
  expect(tally.add(release, personOf('d'), 'render')).toBeUndefined();
  expect(tally.add('history@9.0.2', personOf('e'), 'render')).toBeUndefined();
});

test.each([
  ['three of one merchant', ['a of shop', 'b of shop', 'c of shop'], false],
  ['three of one, who are of others too', ['a of shop', 'b of shop and mill', 'c of shop and farm'], false],
  ['three of one, and staff', ['a of shop', 'b of shop', 'c of shop', 'd of nobody'], false],
  ['staff alone', ['a of nobody', 'b of nobody', 'c of nobody'], false],
  ['one of a merchant, and staff', ['a of shop', 'b of nobody', 'c of nobody'], false],
  ['two of one and one of another', ['a of shop', 'b of shop', 'c of mill'], true],
  ['one of both, and one of each', ['a of shop and mill', 'b of shop', 'c of mill'], true],
])('%s, as %j, belong to several merchants: %p', (_, people, expected) => {
  expect(last(people.map((person) => [person, 'render']))?.isOfSeveralMerchants).toBe(expected);
});

test('a merchant whose people had no failure does not count', () => {
  const people = ['a of shop', 'b of shop', 'c of shop'].map((person): [string, 'render'] => [
    person,
    'render',
  ]);
  expect(last([['d of mill', 'shown'], ...people])?.isOfSeveralMerchants).toBe(false);
});

test.each([
  [
    'many of one merchant and an accident of another, which works for its others',
    ['m', 'm', 'm', 'm', 'n'],
    ['n', 'o'],
    false,
  ],
  ['as many of one merchant, and half of the others', ['m', 'm', 'm', 'm', 'n'], ['o'], true],
  ['one each of three merchants', ['m', 'n', 'o'], [], true],
])('failures of %s hold without any one merchant', (_, failed, opened, expected) => {
  const outcomes: Parameters<typeof after>[0] = [
    ...opened.map((merchant, at): [string, 'shown'] => [`s${at} of ${merchant}`, 'shown']),
    ...failed.map((merchant, at): [string, 'render'] => [`f${at} of ${merchant}`, 'render']),
  ];
  expect(last(outcomes)?.isOfSeveralMerchants).toBe(expected);
});

test.each([
  [{ failed: 3, opened: 5 }, false, 'few opened it'],
  [{ failed: 3, opened: 6 }, false, undefined],
  [{ failed: 4, opened: 4 }, false, undefined],
  [{ failed: 3, opened: 3 }, true, undefined],
  [{ failed: 30, opened: 30, isOfSeveralMerchants: false }, false, 'only people of one merchant say so'],
  [{ failed: 30, opened: 30, isOfSeveralMerchants: false }, true, 'only people of one merchant say so'],
])('the finding %j, of a canary only: %p, is in doubt: %p', (found, isTrial, doubt) => {
  expect(doubtOf({ reasons: [], isOfSeveralMerchants: true, ...found }, { isTrial })).toBe(doubt);
});
