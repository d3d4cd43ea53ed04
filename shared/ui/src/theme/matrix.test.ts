import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contrast, over } from '../testing/contrast';
import { brandPalettes, type Mode, modes, type ThemeId, translucent } from './palette';
import { semanticColors } from './semantic-tokens';

/** What text is written in, what it stands on, and the lines and signs that mean something: by the names parts use. */
const texts = ['fg', 'fg.muted', 'fg.subtle', 'brand.fg', 'green.fg', 'amber.fg', 'red.fg', 'blue.fg'];
const surfaces = [
  'bg',
  'bg.page',
  'bg.subtle',
  'bg.muted',
  'bg.raised',
  'brand.subtle',
  'green.subtle',
  'amber.subtle',
  'red.subtle',
  'blue.subtle',
];
/** What is selected: no small print stands on it. */
const selected = 'brand.muted';
const filled: [text: string, surface: string][] = [
  ['brand.onDeep', 'brand.deep'],
  ['brand.onDeepMuted', 'brand.deep'],
  ['brand.accent', 'brand.deep'],
  ['brand.onDeep', 'brand.deepLit'],
  ['brand.onDeepMuted', 'brand.deepLit'],
  ['fg.inverted', 'bg.inverted'],
  ...['brand', 'green', 'amber', 'red', 'blue'].flatMap((tone): [string, string][] => [
    [`${tone}.contrast`, `${tone}.solid`],
    [`${tone}.contrast`, `${tone}.hover`],
  ]),
];
/** Edges of controls, signs, the focus ring: 3:1 on what panels and pages are made of. */
const lines = [
  'border.control',
  'brand.solid',
  'brand.focusRing',
  'green.solid',
  'amber.solid',
  'red.solid',
  'blue.solid',
  'fg.muted',
];
const grounds = ['bg', 'bg.page', 'bg.subtle', 'bg.raised', 'brand.subtle'];
/** Lines that only set apart, and what is not a colour. */
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
/** Receipts and letters, which are printed. */
const paper = ['white', 'black'];

type Tokens = { [name: string]: Tokens | { value: string } };

/** The hex value of a colour by the name that parts use, read from the tokens themselves. */
const resolved = (name: string, theme: ThemeId, mode: Mode): string => {
  const [group = '', step = 'DEFAULT'] = name.split('.');
  if (group === 'brand') return brandPalettes[theme][mode][step as 'fg'];
  const token = (semanticColors as Tokens)[group] as Record<string, { value: string }>;
  const [, light, dark] = /^light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)$/.exec(token[step]?.value ?? '') ?? [];
  const value = mode === 'light' ? light : dark;
  if (value === undefined) throw new Error(`${name} is no colour in two modes: ${token[step]?.value}`);
  return value;
};

const everyLook = ([1, 2, 3] as const).flatMap((theme) => modes.map((mode) => ({ theme, mode })));

describe.each(everyLook)('theme $theme, $mode', ({ theme, mode }) => {
  const ratio = (front: string, back: string) =>
    contrast(resolved(front, theme, mode), resolved(back, theme, mode));
  const weak = (pairs: [string, string][], least: number) =>
    pairs
      .map(([front, back]) => `${front} on ${back} ${ratio(front, back).toFixed(2)}`)
      .filter((text) => Number(text.split(' ').at(-1)) < least);
  const all = (fronts: string[], backs: string[]) =>
    fronts.flatMap((front) => backs.map((back): [string, string] => [front, back]));

  test('every text can be read on every surface (WCAG 1.4.3)', () => {
    expect(weak(all(texts, surfaces), 4.5)).toEqual([]);
    expect(weak(all(['fg', 'fg.muted', 'brand.fg'], [selected]), 4.5)).toEqual([]);
  });
  test('text on filled surfaces', () => {
    expect(weak(filled, 4.5)).toEqual([]);
  });
  test('text on the bar and on notices, under the pointer', () => {
    for (const [text, surface] of [
      ['brand.onDeep', 'brand.deep'],
      ['fg.inverted', 'bg.inverted'],
    ] as const) {
      const under = over(translucent.onDark[mode], resolved(surface, theme, mode));
      expect(contrast(resolved(text, theme, mode), under)).toBeGreaterThanOrEqual(4.5);
    }
  });
  test('edges, signs and the focus ring stand out (WCAG 1.4.11)', () => {
    expect(weak(all(lines, grounds), 3)).toEqual([]);
    expect(weak([['brand.onDeep', 'brand.deep']], 3)).toEqual([]);
  });
});

describe('what parts name', () => {
  const root = path.resolve(__dirname, '../../../..');
  const parts = ['shell', 'remote-payments', 'remote-history', 'remote-plans', 'remote-admin'].concat(
    ['ui', 'ui-rich', 'widgets', 'screens', 'remote-kit'].map((name) => `shared/${name}`),
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
    ['text', /color/, [...texts, ...lines, ...filled.map(([text]) => text), ...noColour, ...paper]],
    [
      'surfaces',
      /bg|background|bgColor/,
      [...surfaces, selected, ...filled.map(([, on]) => on), ...lines, ...veils, ...noColour, ...paper],
    ],
    [
      'lines',
      /(?:border|outline|focusRing)\w*Color/,
      [...lines, ...decoration, ...filled.map(([text]) => text), ...noColour, ...paper],
    ],
  ])('%s are among the measured', (_, property, measured) => {
    const names = named(property);
    expect(names.size).toBeGreaterThan(5);
    expect([...names].filter((name) => !measured.includes(name))).toEqual([]);
  });
});
