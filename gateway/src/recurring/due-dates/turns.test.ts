import { afterPage, jobsAtOnce, joined, nextPage, type Turn } from './turns';

const turn = (accountId: string, after?: string): Turn => ({
  kind: 'transaction',
  accountId,
  after: after === undefined ? undefined : { next: '2026-12-01', id: after },
});
const merchants = (count: number) => Array.from({ length: count }, (_, index) => turn(`m${index}`));
const looked = (accountId: string, ...ids: string[]) =>
  ids.map((id) => ({ kind: 'transaction' as const, accountId, next: '2026-12-01', id }));

test.each([
  [0, 200, 0, 200],
  [1, 200, 1, 200],
  [2, 200, 2, 100],
  [7, 200, 7, 28],
  [50, 200, 50, 4],
  [2_000, 200, 50, 4],
  [1, 90, 1, 90],
  [50, 3, 3, 1],
])(
  'of %d merchants, with room for %d jobs, %d have their turn, each with %d series',
  (waiting, room, turns, rowsEach) => {
    const page = nextPage(merchants(waiting), room);
    expect([page.turns.length, page.rowsEach]).toEqual([turns, rowsEach]);
  },
);

test('a waiting merchant keeps its place and bookmark when it is found again, and others come after', () => {
  expect(joined([turn('a', 's7'), turn('b')], [turn('b'), turn('a'), turn('c')])).toEqual([
    turn('a', 's7'),
    turn('b'),
    turn('c'),
  ]);
});

test('a merchant with both kinds waits for a turn of each', () => {
  const schedule = { kind: 'schedule', accountId: 'a' } as const;
  expect(joined([turn('a')], [schedule])).toHaveLength(2);
});

test.each<[string, ReturnType<typeof looked>, Turn[]]>([
  ['had more: it goes to the end, after its last', looked('a', 's1', 's2'), [turn('b'), turn('a', 's2')]],
  ['had less than a turn: it leaves', looked('a', 's1'), [turn('b')]],
  ['had nothing: it leaves', [], [turn('b')]],
])('a merchant that %s', (_, rows, expected) => {
  const waiting = [turn('a'), turn('b')];
  expect(afterPage(waiting, { turns: [turn('a')], rowsEach: 2 }, rows)).toEqual(expected);
});

test('a merchant that joined while a page was processed is not lost', () => {
  const page = { turns: [turn('a')], rowsEach: 2 };
  expect(afterPage([turn('a'), turn('new')], page, looked('a', 's1', 's2'))).toEqual([
    turn('new'),
    turn('a', 's2'),
  ]);
});

test('beside a merchant with 100,000 due series, 1,999 with ten each are done within three rounds of turns', () => {
  const left = new Map(merchants(2_000).map(({ accountId }) => [accountId, 10]));
  left.set('m7', 100_000);
  let waiting: readonly Turn[] = merchants(2_000);
  let ofLargest = 0;
  while ([...left].some(([accountId, rows]) => accountId !== 'm7' && rows > 0)) {
    const page = nextPage(waiting, jobsAtOnce);
    const rows = page.turns.flatMap(({ accountId }) => {
      const some = Math.min(page.rowsEach, left.get(accountId) ?? 0);
      left.set(accountId, (left.get(accountId) ?? 0) - some);
      return looked(accountId, ...Array.from({ length: some }, (_, index) => `s${index}`));
    });
    ofLargest += rows.filter(({ accountId }) => accountId === 'm7').length;
    waiting = afterPage(waiting, page, rows);
  }
  expect(ofLargest).toBe(12);
});
