export interface LineRules {
  /** How many may be served at once. */
  places: number;
  /** How many may wait for a place. */
  mostWaiting: number;
  /** How long one waits at most, in milliseconds. */
  waitMs: number;
}

export interface WaitingLine {
  /** A place, to be given back by calling the answer once; `undefined` when none came free in time or too many wait. */
  enter(): Promise<(() => void) | undefined>;
}

/** Serves so many at once; who comes after waits a bounded time in order, and nobody waits for ever. */
export function createWaitingLine({ places, mostWaiting, waitMs }: LineRules): WaitingLine {
  let free = places;
  const waiting = new Set<(place: () => void) => void>();

  function enter(): () => void {
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      const [next] = waiting;
      if (next) next(enter());
      else free += 1;
    };
  }

  return {
    async enter() {
      if (free > 0) {
        free -= 1;
        return enter();
      }
      if (waiting.size >= mostWaiting) return undefined;
      return new Promise((done) => {
        const served = (place: () => void) => {
          clearTimeout(timer);
          waiting.delete(served);
          done(place);
        };
        const timer = setTimeout(() => {
          waiting.delete(served);
          done(undefined);
        }, waitMs);
        waiting.add(served);
      });
    },
  };
}
