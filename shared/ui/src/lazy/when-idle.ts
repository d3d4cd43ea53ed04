/** A part of the screen that waits for its code or its data. */
const waiting = 'main [data-skeleton], main [aria-busy=true]';

/** The time after which a screen that waits is looked at again, in milliseconds. */
const againMs = 100;

/** The time after which a browser that cannot tell (Safari) counts as idle, in milliseconds. */
const countsAsIdleMs = 200;

/**
 * Calls back when the browser is idle and no part of the screen waits, at the latest after `timeoutMs`. A browser has
 * nothing to do for moments between an answer and its rows, too.
 */
export function whenIdle(callback: () => void, timeoutMs = 3_000) {
  const latest = performance.now() + timeoutMs;
  const tryNow = () => {
    if (performance.now() < latest && document.querySelector(waiting)) setTimeout(askBrowser, againMs);
    else callback();
  };
  const askBrowser = () => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(tryNow, { timeout: Math.max(0, latest - performance.now()) });
    else setTimeout(tryNow, countsAsIdleMs);
  };
  askBrowser();
}
