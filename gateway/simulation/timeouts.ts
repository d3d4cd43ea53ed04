/** How long the gateway waits for the processor, ms. */
export const timeoutMs = 10_000;
