export interface LineRules {
  /** Most callers that are served at once. */
  places: number;
  /** Most callers that wait for a place. */
  mostWaiting: number;
  /** The longest wait, in milliseconds. */
  waitMs: number;
}

export interface WaitingLine {
  /**
   * Resolves with a function that gives the place back. `undefined` means that too many wait or that no place came free
   * in time.
   */
  enter(): Promise<(() => void) | undefined>;
}

/** Serves a limited number of callers at once. Others wait in order for a limited time. */
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
