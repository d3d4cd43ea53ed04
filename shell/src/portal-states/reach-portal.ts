const timeoutMs = 5_000;

/** Whether the edge that this page came from answers, whatever it says. */
export async function reachPortal(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
    return true;
  } catch {
    return false;
  }
}
