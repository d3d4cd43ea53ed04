/** The time in which an equal sale with another nonce counts as a duplicate. Milliseconds. */
export const duplicateWindowMs = 120_000;
