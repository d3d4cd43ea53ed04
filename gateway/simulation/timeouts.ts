/** The time for which the gateway waits for the processor, in milliseconds. */
export const timeoutMs = 10_000;
