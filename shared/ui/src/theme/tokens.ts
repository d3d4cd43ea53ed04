import { neutral, tones } from './palette';

const token = <T>(value: T) => ({ value });

const tokens = <T extends string | number>(values: Readonly<Record<string, T>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, token(value)]));

/** Steps of 4 px, with halves where text meets a line. A step's name is its size in units of 4 px. */
const steps = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24];
const spacing = Object.fromEntries(steps.map((step) => [String(step), token(`${step / 4}rem`)]));

export const baseTokens = {
  colors: {
    white: token('#ffffff'),
    gray: tokens(neutral),
    green: tokens(tones.green),
    amber: tokens(tones.amber),
    red: tokens(tones.red),
    blue: tokens(tones.blue),
  },
  spacing,
  sizes: {
    ...spacing,
    ...tokens({ full: '100%', prose: '65ch', form: '45rem', page: '80rem', wide: '112rem' }),
  },
  fonts: tokens({
    body: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif",
    heading: 'var(--tw-fonts-body)',
    mono: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  }),
  fontSizes: tokens({
    xs: '0.75rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.25rem',
    '2xl': '1.5rem',
  }),
  fontWeights: tokens({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  radii: tokens({ sm: '3px', md: '4px', lg: '6px', full: '9999px' }),
  shadows: tokens({ overlay: '0 8px 24px rgb(22 26 32 / 0.16), 0 1px 3px rgb(22 26 32 / 0.12)' }),
  zIndex: tokens({ sticky: 10, bar: 100, overlay: 1000, notice: 1100, tooltip: 1200 }),
  durations: tokens({ fast: '100ms', normal: '160ms' }),
};

const lines = { xs: '1rem', sm: '1.25rem', md: '1.5rem', lg: '1.75rem', xl: '1.75rem', '2xl': '2rem' };

/** Font size and line height together, on the 4 px grid. */
export const textStyles = Object.fromEntries(
  Object.entries(lines).map(([size, lineHeight]) => [size, token({ fontSize: size, lineHeight })]),
);

export const breakpoints = { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' };
