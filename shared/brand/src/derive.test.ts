import { brandColors, contrast, modes, pairs, weakPairs, weakPairText } from '.';
import { namedColors, paletteFrom } from './derive';
import { hexOf, oklchOf } from './oklch';

/** Colors in every hue, lightness, and chroma, the same ones in each run. */
const cube = [0, 51, 102, 153, 204, 255].map((value) => value.toString(16).padStart(2, '0'));
const colors = cube.flatMap((red) => cube.flatMap((green) => cube.map((blue) => `#${red}${green}${blue}`)));
const random = Array.from({ length: 60 }, () => Math.floor(Math.random() * 0x1000000));

test('every color makes a palette whose pairs can all be read, light and dark', () => {
  const tried = [...colors, ...random.map((value) => `#${value.toString(16).padStart(6, '0')}`)];
  const wrong = tried.flatMap((hex) =>
    weakPairs(paletteFrom(hex), pairs).map((pair) => [hex, weakPairText(pair)]),
  );
  expect(wrong).toEqual([]);
});

test('a color that can be read is the solid color itself', () => {
  for (const hex of ['#8a1c4a', '#111827', '#1d56b8']) expect(paletteFrom(hex).light.solid).toBe(hex);
});

test('a color that is too light is moved to the nearest lightness that can be read, in its hue', () => {
  const { solid } = paletteFrom('#ffd400').light;
  expect(contrast(solid, '#ffffff')).toBeGreaterThanOrEqual(3);
  expect(contrast(solid, '#ffffff')).toBeLessThan(3.6);
  expect(Math.abs(oklchOf(solid).h - oklchOf('#ffd400').h)).toBeLessThan(0.05);
});

test('a palette has every color, and those that the file names replace the derived ones', () => {
  for (const mode of modes)
    expect(Object.keys(paletteFrom('#8a1c4a')[mode]).sort()).toEqual([...brandColors].sort());
  const named = namedColors({ brand: '#8a1c4a', dark: { solid: '#c85787' } });
  expect(named.dark).toEqual({ ...paletteFrom('#8a1c4a').dark, solid: '#c85787' });
  expect(namedColors({ light: { solid: '#8a1c4a' } })).toEqual({ light: { solid: '#8a1c4a' } });
});

test('a color survives the way to OKLCH and back', () => {
  for (const hex of colors) expect(hexOf(oklchOf(hex))).toBe(hex);
});
