const timeoutMs = 5_000;

/** Returns whether the edge of this page answers at all, with any status. */
export async function reachPortal(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
    return true;
  } catch {
    return false;
  }
}
