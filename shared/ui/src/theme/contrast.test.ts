import { contrast } from '../testing/contrast';
import { brandPalettes, neutral, tones, type ThemeId } from './palette';

const white = '#ffffff';
const text = 4.5;
const edge = 3;

test.each([
  ['black on white', '#000000', white, 21],
  ['grey on white', '#767676', white, 4.54],
])('contrast of %s', (_, front, back, ratio) => {
  expect(contrast(front, back)).toBeCloseTo(ratio, 2);
});

test.each([
  ['text on the page', neutral[900], neutral[50]],
  ['text on muted', neutral[900], neutral[100]],
  ['muted text on the page', neutral[600], neutral[50]],
  ['muted text on muted', neutral[600], neutral[100]],
  ['placeholders and small print on white', neutral[500], white],
  ['placeholders and small print on the page', neutral[500], neutral[50]],
  ['a tooltip', white, neutral[900]],
])('neutral: %s', (_, front, back) => {
  expect(contrast(front, back)).toBeGreaterThanOrEqual(text);
});

test('edges of controls stand out from the panel and from the page', () => {
  expect(contrast(neutral[400], white)).toBeGreaterThanOrEqual(edge);
  expect(contrast(neutral[400], neutral[50])).toBeGreaterThanOrEqual(edge);
});

describe.each(Object.entries(tones))('tone %s', (_, tone) => {
  test.each([
    ['its text on white', tone.fg, white, text],
    ['its text on its tint', tone.fg, tone.subtle, text],
    ['the page text on its tint', neutral[900], tone.subtle, text],
    ['white on its surface', white, tone.solid, text],
    ['white on its surface under the pointer', white, tone.hover, text],
    ['its surface as an edge', tone.solid, white, edge],
  ])('%s', (_name, front, back, least) => {
    expect(contrast(front, back)).toBeGreaterThanOrEqual(least);
  });
});

const themes: ThemeId[] = [1, 2, 3];

describe.each(themes)('theme %i', (id) => {
  const brand = brandPalettes[id];
  test.each([
    ['text on white', brand.fg, white, text],
    ['text on the page', brand.fg, neutral[50], text],
    ['text on its tint', brand.fg, brand.subtle, text],
    ['the page text on its stronger tint', neutral[900], brand.muted, text],
    ['a button', brand.contrast, brand.solid, text],
    ['a button under the pointer', brand.contrast, brand.hover, text],
    ['the bar at the top', brand.contrast, brand.deep, text],
    ['the focus ring on white', brand.focusRing, white, edge],
    ['the focus ring on the page', brand.focusRing, neutral[50], edge],
    ['the focus ring on its tint', brand.focusRing, brand.subtle, edge],
    ['a ticked box', brand.solid, white, edge],
  ])('%s', (_name, front, back, least) => {
    expect(contrast(front, back)).toBeGreaterThanOrEqual(least);
  });
});
