/** How long after one attempt the next is made; then it is left to the user. */
const attemptsAfterMs = [15_000, 30_000, 60_000, 120_000] as const;

export type Later = (run: () => void, afterMs: number) => void;

interface QuietRetry {
  later: Later;
  /** Somebody tried by hand, or the network came back: nothing is done any more. */
  isOver: () => boolean;
  /** Nobody waits for it now: the attempt is left out. */
  isWanted: () => boolean;
  /** Answers whether it is there now. Never rejects. */
  attempt: () => Promise<boolean>;
}

/** Tries again, ever later and a few times only, what the network may give by itself. What is on the page stays until then. */
export function retryQuietly(retry: QuietRetry, made = 0): void {
  const afterMs = attemptsAfterMs[made];
  if (afterMs === undefined) return;
  const next = () => retryQuietly(retry, made + 1);
  retry.later(() => {
    if (retry.isOver()) return;
    if (!retry.isWanted()) return next();
    void retry.attempt().then((isThere) => {
      if (!isThere && !retry.isOver()) next();
    });
  }, afterMs);
}
