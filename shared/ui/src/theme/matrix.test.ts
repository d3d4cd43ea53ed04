import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { namedShades, pairs, shades, tones } from '@tillway/brand';
import { semanticColors } from './semantic-tokens';

/**
 * `shared/brand` tests that each pair is readable in every theme and mode. Here, parts must use no other
 * colors.
 */
const fronts = pairs.map(({ front }) => front);
const backs = pairs.map(({ back }) => back);
/** Lines that only separate, and values that are not colors. */
const decoration = [
  'border',
  'border.emphasized',
  'brand.border',
  'green.border',
  'amber.border',
  'red.border',
  'blue.border',
];
const veils = ['bg.veil', 'bg.onDark', 'shade'];
const noColour = ['transparent', 'inherit', 'currentColor', 'none'];
/** The colors of receipts and letters, which are printed. */
const paper = ['white', 'black'];

test('tokens have the measured values', () => {
  const both = (light: string, dark: string) => ({ value: `light-dark(${light}, ${dark})` });
  for (const [group, steps] of Object.entries(namedShades)) {
    for (const [step, name] of Object.entries(steps)) {
      expect(semanticColors[group as 'fg'][step as 'muted']).toEqual(
        both(shades.light[name], shades.dark[name]),
      );
    }
  }
  for (const [name, { light, dark }] of Object.entries(tones)) {
    expect(semanticColors[name as 'green'].fg).toEqual(both(light.fg, dark.fg));
  }
});

describe('colors that parts name', () => {
  const root = path.resolve(__dirname, '../../../..');
  const parts = ['shell', 'remote-payments', 'remote-history', 'remote-plans', 'remote-admin'].concat(
    ['ui', 'overlays', 'payment-parts', 'screen-kit', 'remote-kit'].map((name) => `shared/${name}`),
  );
  const sources = parts.flatMap((part) =>
    readdirSync(path.join(root, part, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file))
      .map((file) => readFileSync(path.join(root, part, 'src', file), 'utf8')),
  );
  const named = (property: RegExp) =>
    new Set(
      sources.flatMap((source) =>
        [...source.matchAll(new RegExp(`\\b(?:${property.source})(?:: |=)['"]([a-z][\\w.]*)['"]`, 'g'))].map(
          ([, name = '']) => name,
        ),
      ),
    );

  test.each([
    ['text', /color/, [...fronts, ...noColour, ...paper]],
    ['surfaces', /bg|background|bgColor/, [...backs, ...fronts, ...veils, ...noColour, ...paper]],
    ['lines', /(?:border|outline|focusRing)\w*Color/, [...fronts, ...decoration, ...noColour, ...paper]],
  ])('%s are among the measured ones', (_, property, measured) => {
    const names = named(property);
    expect(names.size).toBeGreaterThan(5);
    expect([...names].filter((name) => !measured.includes(name))).toEqual([]);
  });
});
