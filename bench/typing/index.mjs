import { build } from '../../tools/build.mjs';
import { openChromium, signedInCookies } from '../portal/chromium.mjs';
import { startPortal } from '../portal/portal.mjs';
import { median, percentile, ratio } from '../numbers.mjs';
import { fields, forms } from './fields.mjs';
import { openWatched, slowdown, typeInto } from './measure.mjs';

const rounds = Number(process.env.ROUNDS ?? 10);
const port = Number(process.env.BENCH_PORT ?? 8205);

const bare = 'data:text/html,<!doctype html><title>One field</title><input aria-label="Alone">';

/** Types into every field and into the bare one in turn, so that anything that slows the machine slows both. */
async function typeEverywhere(browser, origin) {
  const cookies = await signedInCookies(browser, origin);
  const pages = { bare: await openWatched(browser, bare, []) };
  for (const [name, { path, prepare }] of Object.entries(forms)) {
    pages[name] = await openWatched(browser, origin + path, cookies);
    await prepare?.(pages[name]);
  }
  const times = fields.map(() => ({ portal: [], bare: [] }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, { on, label, text }] of fields.entries()) {
      const found = {
        portal: await typeInto(pages[on], label, text),
        bare: await typeInto(pages.bare, 'Alone', text),
      };
      // The first round warms the code up.
      if (round > 0) for (const [name, ms] of Object.entries(found)) times[index][name].push(...ms);
    }
    console.log(round === 0 ? 'warmed up' : `round ${round} of ${rounds}`);
  }
  return times;
}

/** Measures a merchant's typing on the screen of a charge: from a key to the paint of all that it changes. */
export async function run() {
  console.log('building and starting the portal');
  await build(undefined, () => {});
  const portal = await startPortal(port);
  const browser = await openChromium();
  try {
    const times = await typeEverywhere(browser, portal.origin);
    return {
      slowdown,
      rounds,
      rows: fields.flatMap(({ what }, index) => {
        const { portal: ours, bare: alone } = times[index];
        return [
          row(`${what}, median`, median(ours), median(alone)),
          row(`${what}, p95`, percentile(ours, 95), percentile(alone, 95)),
        ];
      }),
    };
  } finally {
    await browser.close();
    await portal.stop();
  }
}

const row = (what, measured, reference) => ({
  what,
  unit: 'ms',
  measured,
  reference,
  ratio: ratio(measured, reference),
});

export const title = 'Typing: key to paint in the form of a charge against a bare input';
export const aim = 'p95 at most 1.5 of the bare input, with a processor four times slower';
