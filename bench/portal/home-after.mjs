/**
 * Opens `/home` of a portal that shows another screen. Returns the milliseconds until every part is painted (`whole`),
 * and from the last answer of the gateway to that paint (`drawn`). Runs in the page.
 */
export const homeAfter = () =>
  new Promise((resolve, reject) => {
    const areAllFilled = () =>
      document.querySelector('main [role=group][aria-label=Figures]') &&
      !document.querySelector('main [data-skeleton], main [aria-busy=true]');
    const lastAnswer = () =>
      Math.max(
        ...performance
          .getEntriesByType('resource')
          .filter(({ name }) => new URL(name).pathname.startsWith('/api/'))
          .map(({ responseEnd }) => responseEnd),
      );
    let asked = 0;
    const watcher = new MutationObserver(() => {
      const mine = (asked += 1);
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (mine !== asked || !areAllFilled()) return;
          const now = performance.now();
          watcher.disconnect();
          clearTimeout(late);
          resolve({ whole: now - started, drawn: now - lastAnswer() });
        }),
      );
    });
    const late = setTimeout(() => {
      watcher.disconnect();
      reject(new Error('/home was not filled'));
    }, 30_000);
    performance.clearResourceTimings();
    watcher.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    const started = performance.now();
    history.pushState(null, '', '/home');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
