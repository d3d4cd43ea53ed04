import { quietMs, slowDown } from './measure.mjs';
import { screens } from './screens.mjs';

/** The screens that are changed to and fro, each with what only it shows. */
const changed = ['/credit', '/transactions'].map((path) => {
  const { user, usable } = screens.find((each) => each.path === path);
  return { path, user, selector: usable.selector, isList: usable.kind === 'row' };
});

/** The user who sees both screens. */
export const changingUser = changed[0].user;

/**
 * Goes to a screen without loading the page. Returns the ms until it is painted, with the answer of its list, and the
 * old screen is gone (`usable`), the longest task (`longest`), and the scripts that were asked for (`scripts`). Runs in
 * the page, which is at rest before and after.
 */
const changeTo = ({ path, selector, isList, old, quietMs: quiet }) =>
  new Promise((resolve, reject) => {
    const tasks = [];
    let lastActive = performance.now();
    let usable;
    const observers = ['longtask', 'resource'].map((type) => {
      const observer = new PerformanceObserver((list) => {
        lastActive = performance.now();
        if (type === 'longtask') tasks.push(...list.getEntries());
        lookAgain();
      });
      observer.observe({ type });
      return observer;
    });
    performance.clearResourceTimings();
    const files = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    /** A list that shows the rows of the last time is ready only with the answer to the new question. */
    const isAnswered = () => !isList || files().includes(`/api${path}`);
    const isReady = () =>
      document.querySelector(selector)?.getClientRects().length > 0 &&
      !document.querySelector(`${old}, main table[aria-busy=true]`) &&
      isAnswered();
    let isAwaited = true;
    const lookAgain = () => {
      if (!isAwaited || !isReady()) return;
      isAwaited = false;
      const { port1: painted, port2: afterPaint } = new MessageChannel();
      painted.onmessage = () => (usable = performance.now() - started);
      requestAnimationFrame(() => afterPaint.postMessage(undefined));
    };
    const watcher = new MutationObserver(lookAgain);
    watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
    const end = (done) => {
      clearTimeout(late);
      clearInterval(atRest);
      [watcher, ...observers].forEach((observer) => observer.disconnect());
      done();
    };
    const late = setTimeout(() => end(() => reject(new Error(`${path} was not shown`))), 30_000);
    const atRest = setInterval(() => {
      if (usable === undefined || performance.now() - lastActive < quiet) return;
      end(() =>
        resolve({
          usable,
          longest: Math.max(0, ...tasks.map(({ duration }) => duration)),
          scripts: files().filter((file) => file.endsWith('.js')).length,
        }),
      );
    }, 100);
    const started = performance.now();
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });

/**
 * Opens a slowed page and changes between the form and the list `times` times, after each was opened once. Returns the
 * results of each screen by its path.
 */
export async function measureChanges(browser, origin, { network, cookies, times }) {
  const context = await browser.newContext();
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    await slowDown(page, network);
    await page.goto(origin + changed[0].path);
    await page.locator(changed[0].selector).waitFor();
    const found = Object.fromEntries(changed.map(({ path }) => [path, []]));
    for (let time = 0; time <= times; time += 1) {
      for (const [index, screen] of [...changed.entries()].toReversed()) {
        const old = changed[1 - index].selector;
        const change = await page.evaluate(changeTo, { ...screen, old, quietMs });
        // The first change to a screen is not warm.
        if (time > 0) found[screen.path].push(change);
      }
    }
    return found;
  } finally {
    await context.close();
  }
}
