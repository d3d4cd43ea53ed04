import { cornersOf } from '@tillway/brand';
import { cornerVariable } from './apply-theme';

const token = <T>(value: T) => ({ value });

const tokens = <T extends string | number>(values: Readonly<Record<string, T>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, token(value)]));

/** Steps of 4 px, with halves for spacing around text. A step's name is its size in units of 4 px. */
const steps = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24];
/**
 * Sizes of fixed areas: loading content, a drawing, a day. The linter rejects a number that is in neither
 * list.
 */
const places = [32, 40, 56, 64, 96];
const spacing = Object.fromEntries(steps.map((step) => [String(step), token(`${step / 4}rem`)]));

/** The page declares both faces: the bundled one, and a local one with the same metrics. */
const typeface = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif";

/** The corners of the page's brand; the default corners if no brand was applied. */
const { sm, md, lg } = cornersOf({});
const corners = {
  sm: `var(${cornerVariable('sm')}, ${sm}px)`,
  md: `var(${cornerVariable('md')}, ${md}px)`,
  lg: `var(${cornerVariable('lg')}, ${lg}px)`,
};

export const baseTokens = {
  colors: { white: token('#ffffff'), black: token('#000000') },
  spacing,
  sizes: {
    ...spacing,
    ...Object.fromEntries(places.map((step) => [String(step), token(`${step / 4}rem`)])),
    ...tokens({ full: '100%', prose: '65ch', form: '45rem', page: '80rem', wide: '112rem' }),
  },
  fonts: tokens({
    body: typeface,
    heading: 'var(--tw-fonts-body)',
    mono: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  }),
  fontSizes: tokens({
    xs: '0.75rem',
    /** Labels of fields, secondary lines. */
    label: '0.8125rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.25rem',
    '2xl': '1.5rem',
    '3xl': '1.75rem',
    /** The one large item on a screen: an amount. */
    '4xl': '2.25rem',
    '5xl': '2.5rem',
  }),
  fontWeights: tokens({ normal: '400', medium: '500', semibold: '600', bold: '640' }),
  letterSpacings: tokens({ tight: '-0.015em', tighter: '-0.03em' }),
  radii: tokens({ ...corners, full: '9999px' }),
  zIndex: tokens({ sticky: 10, bar: 100, overlay: 1000, notice: 1100, tooltip: 1200 }),
  durations: tokens({ fast: '100ms', normal: '160ms', slow: '240ms' }),
  easings: tokens({ out: 'cubic-bezier(0.2, 0, 0, 1)' }),
};

const lines = {
  xs: '1rem',
  label: '1.25rem',
  sm: '1.25rem',
  md: '1.5rem',
  lg: '1.75rem',
  xl: '1.75rem',
  '2xl': '2rem',
  '3xl': '2.25rem',
  '4xl': '2.75rem',
  '5xl': '3rem',
};

/** Font size and line height together, on the 4 px grid. */
export const textStyles = Object.fromEntries(
  Object.entries(lines).map(([size, lineHeight]) => [size, token({ fontSize: size, lineHeight })]),
);

export const breakpoints = { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' };
