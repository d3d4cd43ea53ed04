import { brandPalettes, type ThemeId } from '@tillway/brand';
import { applyColorScheme } from './apply-color-scheme';
import { applyTheme } from './apply-theme';
import { inModes } from './in-modes';

import { system } from './system';

const themes: ThemeId[] = [1, 2, 3];

test.each(themes)('theme %i sets every brand color, light and dark', (id) => {
  const root = document.createElement('html');
  applyTheme(id, root);
  const { light, dark } = brandPalettes[id];
  expect(Object.keys(dark)).toEqual(Object.keys(light));
  for (const [name, value] of Object.entries(light)) {
    const both = `light-dark(${value}, ${dark[name as 'solid']})`;
    expect(root.style.getPropertyValue(`--brand-${name}`)).toBe(both);
  }
  expect(root.dataset.theme).toBe(String(id));
});

test('a brand’s own colors and corners override its theme’s', () => {
  const root = document.createElement('html');
  applyTheme({ theme: 2, colors: { light: { solid: '#a01c5a' } }, radius: 2 }, root);
  const { light, dark } = brandPalettes[2];
  expect(root.style.getPropertyValue('--brand-solid')).toBe(`light-dark(#a01c5a, ${dark.solid})`);
  expect(root.style.getPropertyValue('--brand-fg')).toBe(`light-dark(${light.fg}, ${dark.fg})`);
  expect(['sm', 'md', 'lg'].map((size) => root.style.getPropertyValue(`--brand-radius-${size}`))).toEqual([
    '1px',
    '2px',
    '3px',
  ]);
});

test('another theme replaces the previous one', () => {
  applyTheme(1);
  applyTheme(3);
  const { light, dark } = brandPalettes[3];
  expect(document.documentElement.style.getPropertyValue('--brand-solid')).toBe(
    inModes({ light: light.solid, dark: dark.solid }),
  );
});

test('brand tokens read the page and fall back to theme 1', () => {
  const { light, dark } = brandPalettes[1];
  expect(system.tokens.getByName('colors.brand.solid')?.originalValue).toBe(
    `var(--brand-solid, light-dark(${light.solid}, ${dark.solid}))`,
  );
});

test.each([
  [undefined, 'light dark'],
  ['light', 'light'],
  ['dark', 'dark'],
] as const)('the choice %s shows the page %s', (choice, scheme) => {
  const root = document.createElement('html');
  const set = jest.spyOn(root.style, 'setProperty');
  applyColorScheme(choice, root);
  expect(set).toHaveBeenCalledWith('color-scheme', scheme);
});

test('every color that a part names exists', () => {
  const named = [
    'fg',
    'fg.muted',
    'bg',
    'bg.muted',
    'border',
    'border.control',
    'brand.focusRing',
    'red.solid',
    'amber.fg',
  ];
  expect(named.filter((name) => !system.tokens.getByName(`colors.${name}`))).toEqual([]);
});
