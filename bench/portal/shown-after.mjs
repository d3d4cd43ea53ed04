/**
 * Goes to an address (`path`) or presses a button by its words (`press`). Returns the milliseconds from there until
 * `count` new elements of a selector are painted. Runs in the page.
 */
export const shownAfter = ({ path, press, selector, count = 1 }) =>
  new Promise((resolve, reject) => {
    const before = document.querySelectorAll(selector).length;
    const watcher = new MutationObserver(() => {
      const now = document.querySelectorAll(selector).length;
      if (now < count || now === before) return;
      watcher.disconnect();
      clearTimeout(late);
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
    });
    const late = setTimeout(() => {
      watcher.disconnect();
      reject(new Error(`${path ?? press} showed no ${selector}`));
    }, 30_000);
    watcher.observe(document.body, { subtree: true, childList: true });
    const started = performance.now();
    if (path) {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    } else [...document.querySelectorAll('main button')].find((each) => each.textContent === press).click();
  });
