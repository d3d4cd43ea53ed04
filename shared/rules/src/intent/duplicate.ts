/** How long the same sale with another nonce counts as a duplicate (decisions §0.4). Milliseconds. */
export const duplicateWindowMs = 120_000;
