import { brandVariable } from './apply-theme';
import { brandPalettes, type BrandPalette, translucent } from './palette';

const token = (value: string) => ({ value });

/** A brand colour read from the page; theme 1 where nobody applied a theme. */
const brand = (name: keyof BrandPalette) => token(`var(${brandVariable(name)}, ${brandPalettes[1][name]})`);

/** Colours by their use. Parts name these, never a step of a palette. */
export const semanticColors = {
  bg: {
    DEFAULT: token('{colors.white}'),
    page: token('{colors.gray.50}'),
    subtle: token('{colors.gray.50}'),
    muted: token('{colors.gray.100}'),
    /** Passing notices and tooltips. */
    inverted: token('{colors.gray.900}'),
    /** Over the page while a dialog is open. */
    veil: token(translucent.veil),
    /** Under the pointer, on the bar and on what is inverted. */
    onDark: token(translucent.onDark),
  },
  fg: {
    DEFAULT: token('{colors.gray.900}'),
    muted: token('{colors.gray.600}'),
    subtle: token('{colors.gray.500}'),
    disabled: token('{colors.gray.400}'),
    inverted: token('{colors.white}'),
  },
  border: {
    DEFAULT: token('{colors.gray.200}'),
    emphasized: token('{colors.gray.300}'),
    /** Edges of things one can type into or tick: 3:1 on white (WCAG 1.4.11). */
    control: token('{colors.gray.400}'),
  },
  /** At the edge of what goes on beyond it. */
  shade: token(translucent.shade),
  brand: {
    subtle: brand('subtle'),
    muted: brand('muted'),
    border: brand('border'),
    solid: brand('solid'),
    hover: brand('hover'),
    fg: brand('fg'),
    contrast: brand('contrast'),
    focusRing: brand('focusRing'),
    deep: brand('deep'),
  },
};
