/**
 * Runs in a page before its own scripts. Notes in `visit` when the screen is usable and painted (`usable`, milliseconds
 * from navigation), and each long task. `rest` resolves once `quietMs` passed without a long task or an answer. A
 * condition is tried in each frame, because questions from outside would add their own delays.
 */
export function watchVisit({ kind, selector, quietMs }) {
  const isShown = (element) => (element?.getClientRects().length ?? 0) > 0;
  const conditions = {
    field() {
      const input = document.querySelector(selector);
      if (!isShown(input) || input.disabled) return false;
      input.focus();
      document.execCommand('insertText', false, '1');
      return input.value !== '';
    },
    row() {
      const row = document.querySelector(selector);
      return isShown(row) && row.textContent !== '';
    },
    filled() {
      const parts = [...document.querySelectorAll(selector)];
      const isFilled = parts.length > 0 && parts.every(({ textContent }) => textContent !== '');
      return isFilled && !document.querySelector('main [data-skeleton], main [aria-busy=true]');
    },
  };

  const visit = { usable: undefined, tasks: [] };
  globalThis.visit = visit;
  let lastActive = 0;
  const observe = (type, note) =>
    new PerformanceObserver((list) => {
      lastActive = performance.now();
      for (const entry of list.getEntries()) note?.(entry);
    }).observe({ type, buffered: true });
  observe('longtask', ({ startTime, duration }) => visit.tasks.push({ startTime, duration }));
  observe('resource');

  const { port1: painted, port2: afterPaint } = new MessageChannel();
  painted.onmessage = () => (visit.usable = performance.now());
  const tryOut = () => {
    // A message that is sent in a frame arrives after its paint.
    if (conditions[kind]()) afterPaint.postMessage(undefined);
    else requestAnimationFrame(tryOut);
  };
  requestAnimationFrame(tryOut);

  visit.rest = async () => {
    do await new Promise((resolve) => setTimeout(resolve, 100));
    while (performance.now() - lastActive < quietMs);
  };
}
