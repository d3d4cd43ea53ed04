/**
 * Looks once in `everyMs` milliseconds, and never twice at a time. `failed` gets the error of a look. Returns a function
 * that ends this, and waits for the look that is under way.
 */
export function lookAgain(
  everyMs: number,
  look: () => Promise<void>,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  const timer = setInterval(() => {
    underWay ??= look()
      .catch(failed)
      .finally(() => (underWay = undefined));
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
