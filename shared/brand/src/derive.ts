import { hexOf, type Oklch, oklchOf } from './oklch';
import { pairs } from './pairs';
import { type BrandPalette, type Mode, modes } from './palette';
import { colorsIn, ratioOf } from './measure';

/** The colors of a brand in the portal file. `brand` is the color from which all others are derived. */
export interface FileColors extends Partial<Record<Mode, Partial<BrandPalette>>> {
  brand?: string;
}

type Name = keyof BrandPalette;

/** The wanted lightness of a color and the most chroma it may have; without a lightness, that of the brand's color. */
type Wish = readonly [name: Name, lightness: number | undefined, chroma: number];

/** In the order in which the colors are settled: a color is measured against all that precede it. */
const wishes: Record<Mode, readonly Wish[]> = {
  light: [
    ['subtle', 0.965, 0.018],
    ['muted', 0.915, 0.04],
    ['border', 0.79, 0.08],
    ['deep', 0.28, 0.075],
    ['deepLit', 0.41, 0.11],
    ['onDeep', 0.955, 0.014],
    ['onDeepMuted', 0.87, 0.035],
    ['accent', 0.79, 0.11],
    ['solid', undefined, 0.4],
    ['focusRing', 0.56, 0.2],
    ['fg', 0.42, 0.2],
  ],
  dark: [
    ['subtle', 0.25, 0.045],
    ['muted', 0.33, 0.065],
    ['border', 0.47, 0.08],
    ['deep', 0.23, 0.06],
    ['deepLit', 0.34, 0.09],
    ['onDeep', 0.955, 0.014],
    ['onDeepMuted', 0.85, 0.035],
    ['accent', 0.79, 0.11],
    ['solid', 0.66, 0.17],
    ['focusRing', 0.72, 0.14],
    ['fg', 0.81, 0.11],
  ],
};

const step = 0.005;
/** Every lightness, the nearest to a wanted one first. */
const nearest = (wanted: number): number[] =>
  Array.from({ length: 1 / step + 1 }, (_, at) => at * step).sort(
    (one, other) => Math.abs(one - wanted) - Math.abs(other - wanted),
  );

/** Returns whether a color has the contrast it needs with every settled color. */
function isReadable(name: Name, palette: Partial<BrandPalette>, mode: Mode): boolean {
  const colors = colorsIn(palette, mode);
  return pairs
    .filter((pair) => [pair.front, pair.back].includes(`brand.${name}`))
    .every((pair) => {
      const ratio = ratioOf(pair, colors, mode);
      return ratio === undefined || ratio >= pair.least;
    });
}

/** Returns the color of the wanted lightness, or of the nearest one that can be read. */
function settled(name: Name, wanted: Oklch, palette: Partial<BrandPalette>, mode: Mode): string {
  const exact = hexOf(wanted);
  if (isReadable(name, { ...palette, [name]: exact }, mode)) return exact;
  const others = nearest(wanted.l).map((l) => hexOf({ ...wanted, l }));
  return others.find((value) => isReadable(name, { ...palette, [name]: value }, mode)) ?? exact;
}

/** Derives all colors of a brand from one, light and dark, so that every pair of them can be read. */
export function paletteFrom(hex: string): Record<Mode, BrandPalette> {
  const given = oklchOf(hex);
  const paletteIn = (mode: Mode): BrandPalette => {
    const palette: Partial<BrandPalette> = {};
    for (const [name, l = given.l, most] of wishes[mode])
      palette[name] = settled(name, { ...given, l, c: Math.min(given.c, most) }, palette, mode);
    const solid = oklchOf(palette.solid ?? hex);
    const tint = hexOf({ ...given, l: 0.16, c: Math.min(given.c, 0.03) });
    const texts = mode === 'light' ? ['#ffffff', tint, '#000000'] : [tint, '#000000', '#ffffff'];
    const contrast = texts.find((value) => isReadable('contrast', { ...palette, contrast: value }, mode));
    palette.contrast = contrast ?? '#000000';
    // Under the pointer, a button moves away from the color of its text.
    const l = solid.l + (palette.contrast === '#ffffff' ? -0.07 : 0.06);
    palette.hover = settled('hover', { ...solid, l: Math.min(1, Math.max(0, l)) }, palette, mode);
    return palette as BrandPalette;
  };
  return { light: paletteIn('light'), dark: paletteIn('dark') };
}

/**
 * Returns the colors of the portal file as pages take them: those derived from `brand`, if it is given, and on them the
 * colors that the file names.
 */
export function namedColors({ brand, ...named }: FileColors): Partial<Record<Mode, Partial<BrandPalette>>> {
  if (brand === undefined) return named;
  const derived = paletteFrom(brand);
  return Object.fromEntries(modes.map((mode) => [mode, { ...derived[mode], ...named[mode] }]));
}
