const firstMs = 5_000;
const longestMs = 60 * 60_000;

/** The delay after the `attempts`-th failure: 5 s, doubled each time, at most an hour. Milliseconds. */
export const retryDelayMs = (attempts: number): number => Math.min(firstMs * 2 ** (attempts - 1), longestMs);
