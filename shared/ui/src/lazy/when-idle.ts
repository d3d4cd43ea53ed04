/** Calls back when the browser has nothing better to do, at the latest after `timeoutMs`. */
export function whenIdle(callback: () => void, timeoutMs = 3_000) {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(callback, { timeout: timeoutMs });
  else setTimeout(callback, 200);
}
