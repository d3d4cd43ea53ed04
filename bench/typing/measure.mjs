/** The factor by which the processor is slowed. */
export const slowdown = 4;

/**
 * The pause between a page at rest and the next key, in milliseconds. A key right after a frame has to wait up to 16.7
 * ms for the next one, whatever it costs. Nobody types that fast.
 */
const pause = 40;

/**
 * Notes for each key the time from its press until its changes are painted. These are the typed text and every later
 * change of the page, such as a figure that is rendered later. `atRest` tells when nothing more follows.
 */
function watchKeys() {
  const keys = [];
  const { port1: painted, port2: afterPaint } = new MessageChannel();
  let waiting = false;
  const noteNextPaint = () => {
    if (waiting || keys.length === 0) return;
    waiting = true;
    // A message that is sent in a frame arrives after its paint.
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

  /** Resolves when two idle moments in a row find the last key painted at the same time, so deferred work is done. */
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

/** Opens a page that notes its keys. Returns it with the session that slows its processor down. */
export async function openWatched(browser, url, cookies) {
  const context = await browser.newContext();
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.addInitScript(watchKeys);
  await page.goto(url);
  return { page, session: await context.newCDPSession(page) };
}

/**
 * Types a text key by key into an emptied field, each after the one before. Returns the ms from each key to its paint.
 * The page is slow only meanwhile, because a slowed page takes most of a core even when idle.
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
  // Emptying the field may have counted as a key.
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
