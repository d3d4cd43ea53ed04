import type { Cents } from './cents';

/** Percents have at most four decimals, so percent times cents is in millionths. */
const parts = 1_000_000;

/**
 * Computes `percent` of an amount, rounded half up, with integers only: 2.5 % of 1.00 is 3 cents. Throws
 * RangeError if the product is too large to be exact.
 */
export function percentOf(cents: Cents, percent: number): Cents {
  const product = cents * Math.round(percent * 10_000);
  if (!Number.isSafeInteger(product + parts))
    throw new RangeError(`${percent} % of ${cents} cents is beyond exact arithmetic`);
  return floorDivide(product + parts / 2, parts);
}

const floorDivide = (value: number, by: number): number => {
  const rest = ((value % by) + by) % by;
  return (value - rest) / by;
};
