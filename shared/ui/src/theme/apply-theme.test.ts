import { applyTheme } from './apply-theme';
import { brandPalettes, type ThemeId } from './palette';
import { system } from './system';

const themes: ThemeId[] = [1, 2, 3];

test.each(themes)('theme %i paints every brand colour', (id) => {
  const root = document.createElement('html');
  applyTheme(id, root);
  for (const [name, value] of Object.entries(brandPalettes[id])) {
    expect(root.style.getPropertyValue(`--brand-${name}`)).toBe(value);
  }
  expect(root.dataset.theme).toBe(String(id));
});

test('another theme replaces the one before', () => {
  applyTheme(1);
  applyTheme(3);
  expect(document.documentElement.style.getPropertyValue('--brand-solid')).toBe(brandPalettes[3].solid);
});

test('brand tokens read the page and fall back to theme 1', () => {
  expect(system.tokens.getByName('colors.brand.solid')?.originalValue).toBe(
    `var(--brand-solid, ${brandPalettes[1].solid})`,
  );
});

test('every colour a part names exists', () => {
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
