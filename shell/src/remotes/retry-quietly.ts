/** Waits between automatic attempts, in milliseconds; afterwards only the user can retry. */
const attemptsAfterMs = [15_000, 30_000, 60_000, 120_000] as const;

export type Later = (run: () => void, afterMs: number) => void;

interface QuietRetry {
  later: Later;
  /** Returns whether to stop, because the user retried or the network came back. */
  isOver: () => boolean;
  /** Returns whether the screen is still needed; if not, this attempt is skipped. */
  isWanted: () => boolean;
  /** Returns whether the load succeeded. Never rejects. */
  attempt: () => Promise<boolean>;
}

/**
 * Retries a few times with growing waits, because a network failure may pass. The page stays unchanged until
 * then.
 */
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
