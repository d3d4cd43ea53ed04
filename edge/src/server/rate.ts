/** Most names that are counted at once. Beyond that, the oldest are forgotten. */
const mostNames = 10_000;

/** Counts the uses of each name in a span of time. */
export interface Rate {
  /** Takes one. Answers false, and takes nothing, if the name has used up its span. */
  take(name: string): boolean;
  /** Answers whether one is left, without taking it. */
  hasLeft(name: string): boolean;
  /** Returns the uses that are left, and the time at which the span ends, in milliseconds since 1970. */
  leftOf(name: string): { left: number; until: number };
}

/** Allows each name `most` uses in `perMs` milliseconds from its first use. Only this process counts. */
export function createRate({ most, perMs }: RateRules, now: () => number): Rate {
  const spans = new Map<string, { since: number; taken: number }>();
  const spanOf = (name: string) => {
    const span = spans.get(name);
    return span && now() - span.since < perMs ? span : undefined;
  };
  const hasLeft = (name: string) => (spanOf(name)?.taken ?? 0) < most;
  return {
    hasLeft,
    leftOf(name) {
      const { since, taken } = spanOf(name) ?? { since: now(), taken: 0 };
      return { left: most - taken, until: since + perMs };
    },
    take(name) {
      if (!hasLeft(name)) return false;
      const span = spanOf(name);
      if (span) span.taken += 1;
      else {
        spans.delete(name);
        spans.set(name, { since: now(), taken: 1 });
      }
      const [oldest] = spans.keys();
      if (spans.size > mostNames && oldest !== undefined) spans.delete(oldest);
      return true;
    },
  };
}

export interface RateRules {
  most: number;
  perMs: number;
}
