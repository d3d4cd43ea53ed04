/** Consecutive calls without an answer after which a processor is left alone. */
export const failuresUntilRest = 5;
/** The time for which it is left alone before one call tries again, in milliseconds. */
export const restMs = 30_000;

/** Keeps payments from a processor that does not answer: each would wait for the timeout and end unknown. */
export interface Breaker {
  /** False while the processor is left alone. After the rest, true for one caller at a time. */
  allows: () => boolean;
  /** Records that the processor answered, whatever it said. */
  answered: () => void;
  /** Records a call without an answer. */
  failed: () => void;
  /** The time until which it is left alone; `undefined` if calls pass. */
  restsUntil: () => Date | undefined;
}

/** Creates a breaker that lets calls pass. `now` in milliseconds. */
export function createBreaker(now: () => number): Breaker {
  let failures = 0;
  let until = 0;
  return {
    allows() {
      if (failures < failuresUntilRest) return true;
      if (now() < until) return false;
      // One call tries; the others wait until it is over or has surely ended.
      until = now() + restMs;
      return true;
    },
    answered() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (failures >= failuresUntilRest) until = now() + restMs;
    },
    restsUntil: () => (failures >= failuresUntilRest && now() < until ? new Date(until) : undefined),
  };
}
