import { contrast, over } from './contrast';

const white = '#ffffff';

test.each([
  ['black on white', '#000000', white, 21],
  ['grey on white', '#767676', white, 4.54],
])('the contrast of %s is computed as in WCAG', (_, front, back, ratio) => {
  expect(contrast(front, back)).toBeCloseTo(ratio, 2);
});

test('a half-transparent color takes half of the color under it', () => {
  expect(over('rgb(255 255 255 / 0.5)', '#000000')).toBe('#808080');
});
