import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from '../../tools/build.mjs';
import { openChromium, signedInCookies } from '../portal/chromium.mjs';
import { startPortal } from '../portal/portal.mjs';
import { median, ratio } from '../numbers.mjs';
import { bytes, readRelease } from './bytes.mjs';
import { startFront } from './front.mjs';
import { measureScreen, screens, throttling } from './measure.mjs';
import { monolithPage } from './monolith-page.mjs';

const bench = path.resolve(import.meta.dirname, '..');
const files = path.join(bench, 'dist/monolith');
const rounds = Number(process.env.ROUNDS ?? 15);

async function buildMonolith() {
  const compiler = path.join(bench, '../shared/build/webpack/compile.mjs');
  const config = path.join(bench, 'monolith/webpack.config.mjs');
  await promisify(execFile)(process.execPath, [compiler, '--config', config], {
    cwd: bench,
  });
  return readRelease(files);
}

/** Measures every screen in both builds in turn, so that anything that slows the machine slows both. */
async function measureBoth(origins) {
  const browser = await openChromium();
  try {
    const cookies = await signedInCookies(browser, origins.portal);
    const times = screens.map(() => ({ portal: [], monolith: [] }));
    for (let round = 0; round <= rounds; round += 1) {
      for (const [index, screen] of screens.entries()) {
        const turns = Object.entries(origins);
        for (const [name, origin] of round % 2 === 0 ? turns : turns.reverse()) {
          const { ms } = await measureScreen(browser, origin, screen, cookies);
          // The first round warms the servers up.
          if (round > 0) times[index][name].push(ms);
        }
      }
    }
    return times;
  } finally {
    await browser.close();
  }
}

/**
 * Measures the cost of federation in the browser: bytes of script, and time to the first usable field in a slow
 * browser. The reference is one build of the same sources that is also code-split by route and preloaded.
 */
export async function run() {
  const parts = await build(undefined, () => {});
  const release = (name) => readRelease(parts.find((part) => part.name === name).output);
  const monolith = await buildMonolith();
  const portal = await startPortal(8095);
  const fronts = {
    portal: await startFront({ portal: portal.origin }),
    monolith: await startFront({ portal: portal.origin, page: monolithPage(monolith), files }),
  };
  try {
    const weights = bytes({ shell: release('shell'), payments: release('remote-payments'), monolith });
    const times = await measureBoth({ portal: fronts.portal.origin, monolith: fronts.monolith.origin });
    return {
      throttling,
      rounds,
      rows: screens.flatMap(({ path: screen }, index) => {
        const ms = { portal: median(times[index].portal), monolith: median(times[index].monolith) };
        const { portal: ours, monolith: one } = weights[screen];
        return [
          row(screen, 'script, gzip', 'KB', ours.gzip / 1024, one.gzip / 1024),
          row(screen, 'script, brotli', 'KB', ours.brotli / 1024, one.brotli / 1024),
          row(screen, 'first usable field', 'ms', ms.portal, ms.monolith),
        ];
      }),
    };
  } finally {
    await Promise.all(Object.values(fronts).map((front) => front.stop()));
    await portal.stop();
  }
}

const row = (screen, what, unit, portal, monolith) => ({
  what: `\`${screen}\` ${what}`,
  unit,
  measured: portal,
  reference: monolith,
  ratio: ratio(portal, monolith),
});

export const title = 'Front end: the federated portal against a monolithic build of the same sources';
export const aim = 'at most 1.20, the goal is 1.05';
