import type { Cents } from './cents';

/** Percents carry at most four decimals; a percent of a cent is then a millionth. */
const parts = 1_000_000;

/** `percent` of an amount, rounded half up, on integers only: 2.5 % of 1.00 is 3 cents (VAL-012, VAL-013). */
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
