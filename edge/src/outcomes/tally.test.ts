import { createTally } from './tally';

const release = 'history@9.0.1';
const minute = 60_000;

/** Outcomes by person, one after the other; answers what the last one found. */
function after(outcomes: [person: string, outcome: 'shown' | 'render' | 'network', atMs?: number][]) {
  let time = 0;
  const tally = createTally(() => time);
  return outcomes.map(([person, outcome, at = 0]) => {
    time = at;
    return tally.add(release, person, outcome);
  });
}
const last = (outcomes: Parameters<typeof after>[0]) => after(outcomes).at(-1);

test('three people for whom it failed are enough, and not one sooner', () => {
  const found = after([
    ['a', 'render'],
    ['b', 'network'],
    ['c', 'render'],
  ]);
  expect(found).toEqual([undefined, undefined, { failed: 3, opened: 3, reasons: ['render', 'network'] }]);
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
] as [string, Parameters<typeof after>[0]][])('%s are not', (_, outcomes) => {
  expect(last(outcomes)).toBeUndefined();
});

test('half of those who opened it is enough; what worked after a Retry still failed', () => {
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

test('of one release at most a thousand people are remembered, and another release is counted for itself', () => {
  const tally = createTally(() => 0);
  for (const person of ['a', 'b', 'c']) tally.add(release, person, 'render');
  for (let person = 0; person < 1_000; person += 1) tally.add(release, `p${person}`, 'shown');
  expect(tally.add(release, 'd', 'render')).toBeUndefined();
  expect(tally.add('history@9.0.2', 'e', 'render')).toBeUndefined();
});
