/**
 * A phone on a fair mobile network, with Lighthouse's values: 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip, CPU
 * four times slower.
 */
export const throttling = {
  cpu: 4,
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  },
};

/** The measured screens: the path, the user, and the field that must appear. */
export const screens = [
  { path: '/', signedIn: false, field: 'input[name="email"], input[type="email"]' },
  { path: '/credit', signedIn: true, field: 'input[name="amount"]' },
];

/**
 * Opens one screen with an empty cache, throttled. Returns the time in ms from navigation until its first field is
 * present and keeps typed text. Also returns the bytes of scripts over the wire until then.
 */
export async function measureScreen(browser, origin, { path, signedIn, field }, cookies) {
  const context = await browser.newContext();
  if (signedIn) await context.addCookies(cookies);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', throttling.network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttling.cpu });

  const scripts = new Set();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });

  // Each frame tries this inside the page, because questions from outside would add their own delays.
  await page.addInitScript((selector) => {
    const tryOut = () => {
      const input = document.querySelector(selector);
      if (input && !input.disabled && input.getClientRects().length > 0) {
        input.focus();
        document.execCommand('insertText', false, '1');
        if (input.value !== '') {
          globalThis.firstField = performance.now();
          return;
        }
      }
      requestAnimationFrame(tryOut);
    };
    requestAnimationFrame(tryOut);
  }, field);

  await page.goto(origin + path, { waitUntil: 'commit' });
  const handle = await page.waitForFunction(() => globalThis.firstField, undefined, { timeout: 60_000 });
  const ms = await handle.jsonValue();
  const answer = { ms, bytes };
  await context.close();
  return answer;
}
