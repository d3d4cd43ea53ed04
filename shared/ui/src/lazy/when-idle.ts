/** Calls back when the browser is idle, at the latest after `timeoutMs`. */
export function whenIdle(callback: () => void, timeoutMs = 3_000) {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(callback, { timeout: timeoutMs });
  else setTimeout(callback, 200);
}
