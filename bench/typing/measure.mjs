/** How much slower the processor is made. */
export const slowdown = 4;

/** Long enough for everything that a key sets off, so that no key waits for the one before it. */
const settled = 150;

/**
 * Notes for each key the time from its press until what it changed is painted: what it typed, and every change of the
 * page that follows from it, such as a figure that is rendered later.
 */
function watchKeys() {
  const keys = [];
  const noteNextPaint = () => {
    const key = keys.at(-1);
    if (!key) return;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      // comes after the frame is painted
      port1.onmessage = () => (key.ms = performance.now() - key.pressed);
      port2.postMessage(undefined);
    });
  };
  addEventListener('keydown', ({ timeStamp }) => keys.push({ pressed: timeStamp }), true);
  addEventListener('input', noteNextPaint, true);
  new MutationObserver(noteNextPaint).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  globalThis.keysWatched = keys;
}

/** Opens a page that notes its keys, with a slow processor. */
export async function openSlowly(browser, url, cookies) {
  const context = await browser.newContext();
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.addInitScript(watchKeys);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url);
  return page;
}

/** Types a text key by key into an emptied field, and answers the ms from each key to its paint. */
export async function typeInto(page, field, text) {
  await field.fill('');
  await field.focus();
  await page.waitForTimeout(settled);
  await page.evaluate(() => globalThis.keysWatched.splice(0));
  for (const key of text) {
    await page.keyboard.press(key);
    await page.waitForTimeout(settled);
  }
  return page.evaluate(() => globalThis.keysWatched.map(({ ms }) => ms));
}
