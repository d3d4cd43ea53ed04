import { over } from './contrast';
import { colorsIn, ratioOf } from './measure';
import { type Pair, pairs } from './pairs';
import { type BrandPalette, brandColors, type Mode, modes } from './palette';

/** A pair with too little contrast: its mode, its ratio, and a color that would fix it. */
export interface WeakPair extends Pair {
  mode: Mode;
  ratio: number;
  /** A shade of one of its brand colors; `undefined` if neither black nor white is enough. */
  wouldDo?: { name: string; value: string };
}

/** The pairs that contain a brand color. */
const brandPairs = pairs.filter(({ front, back }) => [front, back].some((name) => isBrand(name)));

function isBrand(name: string): boolean {
  return name.startsWith('brand.');
}

/** The steps from a color to black and to white, nearest first. */
const steps = Array.from({ length: 50 }, (_, at) => (at + 1) / 50);
const shadesOf = (value: string): string[] =>
  steps.flatMap((share) => [
    over(`rgb(0 0 0 / ${share})`, value),
    over(`rgb(255 255 255 / ${share})`, value),
  ]);

/** Counts the pairs that are met if a brand color gets another value. */
const metWith = (own: readonly Pair[], brand: BrandPalette, mode: Mode): number => {
  const colors = colorsIn(brand, mode);
  return own.filter((pair) => (ratioOf(pair, colors, mode) ?? 0) >= pair.least).length;
};

/**
 * Finds a shade of the pair's front or back that fixes this pair. Among those, it takes the nearest of the
 * shades that meet the most pairs of that color. If another color is wrong too, fixing one after the other
 * works.
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

/** Returns the pairs of a look that have too little contrast; by default among those with a brand color. */
export const weakPairs = (
  look: Record<Mode, BrandPalette>,
  measured: readonly Pair[] = brandPairs,
): WeakPair[] =>
  modes.flatMap((mode) => {
    const colors = colorsIn(look[mode], mode);
    return measured.flatMap((pair) => {
      const ratio = ratioOf(pair, colors, mode) ?? 0;
      if (ratio >= pair.least) return [];
      const wouldDo = remedyOf(pair, look[mode], mode);
      return [{ ...pair, mode, ratio, ...(wouldDo && { wouldDo }) }];
    });
  });

/** Describes a weak pair for the author of the portal file: its colors, its ratio, and a fix. */
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
