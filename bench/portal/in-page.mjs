/**
 * Goes to an address (`path`), presses a button (`button`), or types into the quick search (`text`). Returns the
 * milliseconds from there until the list's rows are painted: the list first sets `aria-busy` and then clears it. With
 * `until`, also waits until the button of this name can be pressed. Runs in the page.
 */
export const rowsAfter = ({ path, button, text, until }) =>
  new Promise((resolve, reject) => {
    let isAwaited = false;
    const end = (done) => {
      watcher.disconnect();
      clearTimeout(late);
      done();
    };
    const canBePressed = () =>
      !until || document.querySelector(`main button[aria-label="${until}"]:not([aria-disabled])`);
    const watcher = new MutationObserver(() => {
      const table = document.querySelector('main table[aria-busy]');
      if (table?.ariaBusy === 'true') isAwaited = true;
      else if (table && isAwaited && canBePressed())
        end(() => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started))));
    });
    const fail = () => reject(new Error(`${path ?? button ?? text} showed no rows`));
    const late = setTimeout(() => end(fail), 30_000);
    watcher.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['aria-busy', 'aria-disabled'],
    });
    const started = performance.now();
    if (path) {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    } else if (button) document.querySelector(`main button[aria-label="${button}"]`).click();
    else {
      const form = document.querySelector('main form[role=search]');
      form.quick.value = text;
      form.requestSubmit();
    }
  });
