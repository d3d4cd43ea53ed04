/** How much slower the processor is made. */
export const slowdown = 4;

/**
 * Between the rest of a page and the next key, ms. A key that comes right after a frame has to wait for the next one, up
 * to 16.7 ms, whatever it costs; nobody types that fast.
 */
const pause = 40;

/**
 * Notes for each key the time from its press until what it changed is painted: what it typed, and every change of the
 * page that follows from it, such as a figure that is rendered later. `atRest` tells when nothing follows any more.
 */
function watchKeys() {
  const keys = [];
  const { port1: painted, port2: afterPaint } = new MessageChannel();
  let waiting = false;
  const noteNextPaint = () => {
    if (waiting || keys.length === 0) return;
    waiting = true;
    // a message that is sent in a frame comes after its paint
    requestAnimationFrame(() => afterPaint.postMessage(undefined));
  };
  painted.onmessage = () => {
    waiting = false;
    const key = keys.at(-1);
    if (key) key.ms = performance.now() - key.pressed;
  };
  addEventListener('keydown', ({ timeStamp }) => keys.push({ pressed: timeStamp }), true);
  addEventListener('input', noteNextPaint, true);
  new MutationObserver(noteNextPaint).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });

  /** Resolves when two idle moments in a row find the last key painted at the same time: what is deferred is there. */
  async function atRest() {
    for (let before; ;) {
      await new Promise((resolve) => requestIdleCallback(resolve));
      const now = waiting ? undefined : keys.at(-1)?.ms;
      if (!waiting && now === before) return;
      before = now;
    }
  }
  globalThis.keysWatched = { keys, atRest };
}

/** Opens a page that notes its keys, and answers it with the session that slows its processor down. */
export async function openWatched(browser, url, cookies) {
  const context = await browser.newContext();
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.addInitScript(watchKeys);
  await page.goto(url);
  return { page, session: await context.newCDPSession(page) };
}

/**
 * Types a text key by key into an emptied field, each after the one before, and answers the ms from each key to its
 * paint. The page is slow meanwhile only: a slowed page takes most of a core, also when it does nothing.
 */
export async function typeInto({ page, session }, label, text) {
  const field = page.getByLabel(label);
  await field.fill('');
  await field.focus();
  const watched = await page.evaluateHandle(() => globalThis.keysWatched);
  const takeTimes = () => watched.evaluate(({ keys }) => keys.splice(0).map(({ ms }) => ms));
  const rest = () => watched.evaluate(({ atRest }) => atRest());
  const slowDown = (rate) => session.send('Emulation.setCPUThrottlingRate', { rate });
  await rest();
  // emptying may have taken a key
  await takeTimes();
  await slowDown(slowdown);
  for (const key of text) {
    await page.waitForTimeout(pause);
    await page.keyboard.press(key);
    await rest();
  }
  await slowDown(1);
  const times = await takeTimes();
  if (times.length !== text.length || times.includes(undefined))
    throw new Error(`Not every key of ${text} was painted: ${times.join(', ')}`);
  return times;
}
