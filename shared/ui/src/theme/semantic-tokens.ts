import {
  brandPalettes,
  type BrandPalette,
  namedShades,
  type Shades,
  shades,
  type ToneName,
  tones,
  translucent,
} from '@tillway/brand';
import { brandVariable } from './apply-theme';
import { inModes } from './in-modes';

const token = (value: string) => ({ value });

const shade = (name: keyof Shades) => token(inModes({ light: shades.light[name], dark: shades.dark[name] }));

/** Returns a group of shades under the names that components use. */
const shaded = <Step extends string>(group: Readonly<Record<Step, keyof Shades>>) =>
  Object.fromEntries(
    Object.entries<keyof Shades>(group).map(([step, name]) => [step, shade(name)]),
  ) as Record<Step, { value: string }>;

/** Returns a brand color that is read from the page; that of theme 1 if no theme was applied. */
const brand = (name: keyof BrandPalette) =>
  token(
    `var(${brandVariable(name)}, ${inModes({ light: brandPalettes[1].light[name], dark: brandPalettes[1].dark[name] })})`,
  );

const tone = (name: ToneName) => {
  const { light, dark } = tones[name];
  const step = (key: keyof typeof light) => token(inModes({ light: light[key], dark: dark[key] }));
  return {
    subtle: step('subtle'),
    border: step('border'),
    solid: step('solid'),
    hover: step('hover'),
    fg: step('fg'),
    contrast: step('contrast'),
  };
};

/** Colors by their use. Components use these names, never a value. */
export const semanticColors = {
  bg: {
    ...shaded(namedShades.bg),
    /** The shade over the page while a dialog is open. */
    veil: token(inModes(translucent.veil)),
    /** The background under the pointer, on the bar and on inverted surfaces. */
    onDark: token(inModes(translucent.onDark)),
  },
  fg: shaded(namedShades.fg),
  border: shaded(namedShades.border),
  /** The shadow at an edge beyond which content continues. */
  shade: token(inModes(translucent.shade)),
  green: tone('green'),
  amber: tone('amber'),
  red: tone('red'),
  blue: tone('blue'),
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
    deepLit: brand('deepLit'),
    onDeep: brand('onDeep'),
    onDeepMuted: brand('onDeepMuted'),
    accent: brand('accent'),
  },
};

/** Shadows by elevation: a card on the page, a layer over it, a bar at the bottom of a narrow window. */
export const shadows = {
  card: token(
    '0 1px 2px light-dark(rgb(22 26 32 / 0.06), transparent), 0 1px 1px light-dark(rgb(22 26 32 / 0.04), transparent)',
  ),
  overlay: token(
    '0 12px 32px light-dark(rgb(22 26 32 / 0.16), rgb(0 0 0 / 0.55)), 0 2px 6px light-dark(rgb(22 26 32 / 0.08), rgb(0 0 0 / 0.3))',
  ),
  foot: token('0 -6px 20px light-dark(rgb(22 26 32 / 0.08), rgb(0 0 0 / 0.4))'),
};
