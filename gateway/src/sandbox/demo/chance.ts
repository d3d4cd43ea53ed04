/** Repeatable randomness: the same seed makes the same choices. Not for secrets. */
export interface Chance {
  /** Returns a number from 0 up to, not including, 1. */
  next(): number;
  /** Returns a whole number between two, both included. */
  int(from: number, to: number): number;
  /** Returns `true` with this probability, 0 to 1. */
  happens(probability: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
  /** Returns one of the names, as often as its weight says. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name;
  bytes(size: number): Uint8Array;
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  /** Implements mulberry32. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    happens: (probability) => next() < probability,
    pick(values) {
      const value = values[int(0, values.length - 1)];
      if (value === undefined) throw new RangeError('There is nothing to pick from');
      return value;
    },
    weighted(weights) {
      const names = Object.keys(weights) as (keyof typeof weights)[];
      let rest = next() * names.reduce((sum, name) => sum + weights[name], 0);
      return names.find((name) => (rest -= weights[name]) < 0) ?? this.pick(names);
    },
    bytes: (size) => Uint8Array.from({ length: size }, () => int(0, 255)),
  };
}
