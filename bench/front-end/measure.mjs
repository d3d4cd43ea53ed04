import { slowdown } from './networks.mjs';
import { watchVisit } from './watch-visit.mjs';

/** The time without a long task or an answer after which a page is at rest, in milliseconds. */
export const quietMs = 1000;

/** Tasks are long, and block, above this. Milliseconds. */
const longTask = 50;

/** Slows a page's network and processor down. Returns its session. */
export async function slowDown(page, network) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return session;
}

/** Collects the files of a page. Returns a function that sums the bytes over the wire of those complete by then. */
function countBytes(session) {
  const files = new Map();
  let started;
  session.on('Network.requestWillBeSent', ({ timestamp }) => (started ??= timestamp));
  session.on('Network.responseReceived', ({ requestId, response }) =>
    files.set(requestId, {
      isScript: response.mimeType.includes('javascript'),
      isCached: response.fromDiskCache,
    }),
  );
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) Object.assign(file, { finished: timestamp, bytes: file.isCached ? 0 : encodedDataLength });
  });
  return (ms) => {
    const complete = [...files.values()].filter(({ finished }) => finished - started <= ms / 1000);
    const sum = (some) => some.reduce((total, { bytes }) => total + bytes, 0);
    return { script: sum(complete.filter(({ isScript }) => isScript)), all: sum(complete) };
  };
}

/**
 * Opens a screen in a new page of a context. Returns the ms from navigation until it is usable (`usable`), the bytes
 * until then (`script`, `all`), the blocking time until then (`blocking`), and the longest task until the page is at
 * rest (`longest`). Throws if the screen is not usable within a minute.
 */
async function measureVisit(context, url, { usable: condition }, network) {
  const page = await context.newPage();
  try {
    const bytes = countBytes(await slowDown(page, network));
    await page.addInitScript(watchVisit, { ...condition, quietMs });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => globalThis.visit.usable, undefined, { timeout: 60_000 });
    const { usable, tasks } = await page.evaluate(async () => {
      await globalThis.visit.rest();
      return globalThis.visit;
    });
    return {
      usable,
      ...bytes(usable),
      blocking: tasks
        .filter(({ startTime }) => startTime < usable)
        .reduce((sum, { duration }) => sum + Math.max(0, duration - longTask), 0),
      longest: Math.max(0, ...tasks.map(({ duration }) => duration)),
    };
  } finally {
    await page.close();
  }
}

/** Measures a first visit with an empty cache, and a second in a new page with the first one's cache. */
export async function measureVisits(browser, origin, screen, { network, cookies = [] }) {
  const context = await browser.newContext();
  try {
    await context.addCookies(cookies);
    const visit = () => measureVisit(context, origin + screen.path, screen, network);
    return { first: await visit(), second: await visit() };
  } finally {
    await context.close();
  }
}
