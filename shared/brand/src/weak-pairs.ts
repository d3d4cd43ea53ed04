import { contrast, over } from './contrast';
import { type Pair, pairs, namedShades } from './pairs';
import { type BrandPalette, brandColors, type Mode, modes, shades, tones, translucent } from './palette';

/** A pair that cannot be read: where, how far it falls short, and what would do. */
export interface WeakPair extends Pair {
  mode: Mode;
  ratio: number;
  /** A shade of one of its brand colours; nothing where neither black nor white would do. */
  wouldDo?: { name: string; value: string };
}

/** The pairs that a brand has a say in. */
const brandPairs = pairs.filter(({ front, back }) => [front, back].some((name) => isBrand(name)));

function isBrand(name: string): boolean {
  return name.startsWith('brand.');
}

type Colors = (name: string) => string;

/** Hex values by the names that parts use, as a brand's colours have them in one mode. */
const colorsIn =
  (brand: BrandPalette, mode: Mode): Colors =>
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
    if (value === undefined) throw new Error(`${name} is no colour in two modes`);
    return value;
  };

const ratioOf = ({ front, back, isUnderPointer }: Pair, colors: Colors, mode: Mode): number =>
  contrast(colors(front), isUnderPointer ? over(translucent.onDark[mode], colors(back)) : colors(back));

/** From a colour to black and to white, nearest first. */
const steps = Array.from({ length: 50 }, (_, at) => (at + 1) / 50);
const shadesOf = (value: string): string[] =>
  steps.flatMap((share) => [
    over(`rgb(0 0 0 / ${share})`, value),
    over(`rgb(255 255 255 / ${share})`, value),
  ]);

/** How many of these pairs are met when a brand colour has another value. */
const metWith = (own: readonly Pair[], brand: BrandPalette, mode: Mode): number => {
  const colors = colorsIn(brand, mode);
  return own.filter((pair) => ratioOf(pair, colors, mode) >= pair.least).length;
};

/**
 * A shade of the pair's front, or of its back, that meets this pair: the nearest of those that meet most of the pairs that
 * this colour is part of. Where another colour is wrong too, one after the other comes right.
 */
function remedyOf(pair: Pair, brand: BrandPalette, mode: Mode): WeakPair['wouldDo'] {
  const found = [pair.front, pair.back].flatMap((name) => {
    const step = brandColors.find((each) => `brand.${each}` === name);
    if (!step) return [];
    const own = brandPairs.filter(({ front, back }) => [front, back].includes(name));
    return shadesOf(brand[step]).flatMap((value) => {
      const changed = { ...brand, [step]: value };
      const missed = own.length - metWith(own, changed, mode);
      return metWith([pair], changed, mode) === 1 ? [{ name, value, missed }] : [];
    });
  });
  const fewest = Math.min(...found.map(({ missed }) => missed));
  const best = found.find(({ missed }) => missed === fewest);
  return best && { name: best.name, value: best.value };
}

/** The pairs of a look that fall short, of those it has a say in unless others are given. */
export const weakPairs = (
  look: Record<Mode, BrandPalette>,
  measured: readonly Pair[] = brandPairs,
): WeakPair[] =>
  modes.flatMap((mode) => {
    const colors = colorsIn(look[mode], mode);
    return measured.flatMap((pair) => {
      const ratio = ratioOf(pair, colors, mode);
      if (ratio >= pair.least) return [];
      const wouldDo = remedyOf(pair, look[mode], mode);
      return [{ ...pair, mode, ratio, ...(wouldDo && { wouldDo }) }];
    });
  });

/** A weak pair for whoever writes the portal file: which, its ratio, and what would do. */
export const weakPairText = ({
  mode,
  front,
  back,
  isUnderPointer,
  ratio,
  least,
  wouldDo,
}: WeakPair): string =>
  `${mode}: ${front} on ${back}${isUnderPointer ? ' under the pointer' : ''} has a contrast of ${(Math.floor(ratio * 100) / 100).toFixed(2)}, and needs ${least}; ` +
  (wouldDo ? `${wouldDo.value} would do as ${wouldDo.name}` : 'no shade of one of them alone would do');
