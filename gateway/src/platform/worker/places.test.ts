import { placesOf } from './places';

const limits = (each: number, inAll: number, own: Record<number, number> = {}) => ({
  each,
  inAll,
  own: new Map(Object.entries(own).map(([processor, places]) => [Number(processor), places])),
});

test.each<[string, ReturnType<typeof limits>, number[], [number, number][]]>([
  ['nobody has work', limits(50, 200), [], []],
  ['a processor alone has its own number, not all places', limits(50, 200), [3], [[3, 50]]],
  [
    'all fit',
    limits(50, 200),
    [6, 3],
    [
      [3, 50],
      [6, 50],
    ],
  ],
  [
    'one has a number of its own',
    limits(50, 200, { 6: 5 }),
    [3, 6],
    [
      [3, 50],
      [6, 5],
    ],
  ],
  [
    'not all fit: they share evenly',
    limits(50, 60),
    [1, 3, 6],
    [
      [1, 20],
      [3, 20],
      [6, 20],
    ],
  ],
  [
    'one that wants less leaves the rest to the others',
    limits(50, 60, { 1: 4 }),
    [1, 3, 6],
    [
      [1, 4],
      [3, 28],
      [6, 28],
    ],
  ],
  [
    'a number of its own is held to all places too',
    limits(10, 40, { 6: 500 }),
    [3, 6],
    [
      [3, 10],
      [6, 30],
    ],
  ],
  [
    'more processors than places: each has one',
    limits(50, 2),
    [1, 3, 6],
    [
      [1, 1],
      [3, 1],
      [6, 1],
    ],
  ],
  ['a processor that is named twice counts once', limits(50, 60), [3, 3], [[3, 50]]],
])('%s', (_, given, processors, expected) => {
  expect([...placesOf(given, processors)].sort(([a], [b]) => a - b)).toEqual(expected);
});
