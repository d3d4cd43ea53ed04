import { contrast, over } from './contrast';
import { namedShades, type Pair, pairs } from './pairs';
import { type BrandPalette, type Mode, shades, tones, translucent } from './palette';

/** Returns the hex value of a name that components use; `undefined` for a brand color that is not chosen yet. */
export type Colors = (name: string) => string | undefined;

/** Returns the values of the names that components use, for a brand's colors in one mode. */
export const colorsIn =
  (brand: Partial<BrandPalette>, mode: Mode): Colors =>
  (name) => {
    const [group = '', step = 'DEFAULT'] = name.split('.');
    const named: Partial<Record<string, Partial<Record<string, string>>>> = {
      ...Object.fromEntries(Object.entries(tones).map(([tone, each]) => [tone, each[mode]])),
      ...Object.fromEntries(
        Object.entries(namedShades).map(([of, steps]) => [
          of,
          Object.fromEntries(Object.entries(steps).map(([key, shade]) => [key, shades[mode][shade]])),
        ]),
      ),
      brand,
    };
    const value = named[group]?.[step];
    if (value === undefined && group !== 'brand') throw new Error(`${name} is no colour in two modes`);
    return value;
  };

/** Returns the contrast of a pair; `undefined` if one of its colors is not chosen yet. */
export function ratioOf(
  { front, back, isUnderPointer }: Pair,
  colors: Colors,
  mode: Mode,
): number | undefined {
  const [above, below] = [colors(front), colors(back)];
  if (above === undefined || below === undefined) return undefined;
  return contrast(above, isUnderPointer ? over(translucent.onDark[mode], below) : below);
}

/**
 * Returns the pair of a brand color that is nearest to its minimum, with its contrast; `undefined` for a color that no
 * pair holds to one.
 */
export function weakestPair(
  brand: BrandPalette,
  mode: Mode,
  name: keyof BrandPalette,
): (Pair & { ratio: number }) | undefined {
  const colors = colorsIn(brand, mode);
  return pairs
    .filter(({ front, back }) => [front, back].includes(`brand.${name}`))
    .map((pair) => ({ ...pair, ratio: ratioOf(pair, colors, mode) ?? 0 }))
    .sort((one, other) => one.ratio / one.least - other.ratio / other.least)[0];
}
