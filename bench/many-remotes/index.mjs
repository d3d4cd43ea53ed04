import http from 'node:http';
import path from 'node:path';
import { measureVisits } from '../front-end/measure.mjs';
import { networks, slowdown } from '../front-end/networks.mjs';
import { screens } from '../front-end/screens.mjs';
import { median, ratio } from '../numbers.mjs';
import { openChromium, signedInCookies } from '../portal/chromium.mjs';
import { startPortal } from '../portal/portal.mjs';
import { startPortals } from './portals.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const rounds = Number(process.env.ROUNDS ?? 9);
const port = Number(process.env.PORT ?? 8095);
/** The number of additional remotes. The project has four. */
const more = 196;
const network = networks['slow 4G'];
const charge = screens.find(({ path: screen }) => screen === '/credit');
/** The time without any fetch after which a page counts as settled, in milliseconds. */
const quietMs = 3_000;

/** Returns the bytes of the page as a browser receives it. */
const pageBytes = (origin) =>
  new Promise((resolve, reject) => {
    const { port: own, host } = new URL(origin);
    const asked = { host: 'localhost', port: own, path: '/', headers: { host, 'accept-encoding': 'br' } };
    http
      .get(asked, async (answer) => resolve(Buffer.concat(await answer.toArray()).length))
      .on('error', reject);
  });

/** Returns the memory of a settled page's scripts, and the remotes whose code arrived. */
async function settledPage(browser, origin, cookies) {
  const context = await browser.newContext();
  await context.addCookies(cookies);
  const page = await context.newPage();
  let last = Date.now();
  const remotes = new Set();
  page.on('request', (request) => {
    last = Date.now();
    const [, name] = /\/remotes\/([^/]+)\//.exec(request.url()) ?? [];
    if (name) remotes.add(name);
  });
  await page.goto(origin + charge.path);
  await page.locator(charge.usable.selector).waitFor();
  while (Date.now() - last < quietMs) await page.waitForTimeout(100);
  const session = await context.newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await context.close();
  return { memory: usedSize, remotes: remotes.size };
}

/**
 * Measures the cost of a portal's 200th remote for users of another: page, time, and memory, compared with four
 * remotes.
 */
export async function run() {
  const portal = await startPortal(port);
  const { origins, stop } = await startPortals({
    portal: portal.origin,
    releases: path.join(root, '.data/bench/releases'),
    port: port + 1,
    more,
  });
  const browser = await openChromium();
  try {
    const names = Object.keys(origins);
    const found = { few: { ms: [], memory: [] }, many: { ms: [], memory: [] } };
    for (const name of names) {
      found[name].cookies = await signedInCookies(browser, origins[name]);
      found[name].page = await pageBytes(origins[name]);
    }
    for (let round = 0; round <= rounds; round += 1) {
      for (const name of round % 2 === 0 ? names : names.toReversed()) {
        const { cookies } = found[name];
        const { first } = await measureVisits(browser, origins[name], charge, { network, cookies });
        // The first round warms the servers up.
        if (round > 0) found[name].ms.push(first.usable);
      }
    }
    for (let round = 0; round < 3; round += 1) {
      for (const name of names) {
        const { memory, remotes } = await settledPage(browser, origins[name], found[name].cookies);
        found[name].memory.push(memory);
        found[name].remotes = remotes;
      }
    }
    const { few, many } = found;
    return {
      slowdown,
      network,
      rounds,
      rows: [
        row('page, brotli', 'KB', many.page / 1024, few.page / 1024),
        row('`/credit` first usable field', 'ms', median(many.ms), median(few.ms)),
        row('memory of scripts, at rest', 'MB', median(many.memory) / 1e6, median(few.memory) / 1e6),
        row('remotes whose code came', '', many.remotes, few.remotes),
      ],
    };
  } finally {
    await browser.close();
    await stop();
    await portal.stop();
  }
}

const row = (what, unit, measured, reference) => ({
  what,
  unit,
  measured,
  reference,
  ratio: ratio(measured, reference),
});

export const title = 'A portal of 200 remotes against the house’s four';
export const aim = 'page 20 KB more at most, time within 5 %';
