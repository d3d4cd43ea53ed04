import { lookOf, modes, pairs, weakPairs, weakPairText } from '.';

const colored = (light: object, dark: object = {}) => lookOf({ theme: 1, colors: { light, dark } });

test.each([1, 2, 3] as const)('theme %i has a readable contrast in every pair, light and dark', (theme) => {
  expect(weakPairs(lookOf({ theme }), pairs).map(weakPairText)).toEqual([]);
});

test('each unreadable pair is named with its ratio and a color that would do', () => {
  expect(weakPairs(colored({ contrast: '#777777' })).map(weakPairText)).toEqual([
    'light: brand.contrast on brand.solid has a contrast of 1.52, and needs 4.5; #d3d3d3 would do as brand.contrast',
    'light: brand.contrast on brand.hover has a contrast of 2.06, and needs 4.5; #d3d3d3 would do as brand.contrast',
  ]);
});

test.each([
  ['text', { fg: '#ff8800' }, {}],
  ['a button', { solid: '#ffcc00' }, {}],
  ['the bar', { deep: '#ffffff' }, {}],
  ['what is selected', { muted: '#5a6c80' }, {}],
  ['the dark', {}, { fg: '#333344', subtle: '#aabbcc' }],
])('the proposed colors repair a look one after the other: %s', (_, light, dark) => {
  let look = colored(light, dark);
  for (let round = 0; round < 8; round += 1) {
    const [weak] = weakPairs(look);
    if (!weak?.wouldDo) break;
    const { mode, wouldDo } = weak;
    look = { ...look, [mode]: { ...look[mode], [wouldDo.name.replace('brand.', '')]: wouldDo.value } };
  }
  expect(weakPairs(look).map(weakPairText)).toEqual([]);
});

test('a pair that no shade of one color can repair says so', () => {
  const narrow = weakPairs(colored({ solid: '#757575', contrast: '#757575', hover: '#777777' }));
  expect(narrow.map(weakPairText)[0]).toContain('would do');
  expect(weakPairText({ mode: 'dark', front: 'brand.fg', back: 'bg', least: 4.5, ratio: 4.499 })).toBe(
    'dark: brand.fg on bg has a contrast of 4.49, and needs 4.5; no shade of one of them alone would do',
  );
});

test('a look without its own colors has those of its theme', () => {
  for (const mode of modes) expect(colored({})[mode]).toEqual(lookOf({ theme: 1 })[mode]);
});
