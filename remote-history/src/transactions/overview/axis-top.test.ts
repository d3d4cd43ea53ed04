import { axisTop } from './axis-top';

test.each([
  [0, 100],
  [100, 100],
  [101, 200],
  [4357, 5000],
  [50_001, 100_000],
  [100_875, 200_000],
])('a chart whose highest bar is %i cents ends at %i', (most, top) => {
  expect(axisTop(most)).toBe(top);
});
