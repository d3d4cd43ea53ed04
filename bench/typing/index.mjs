import { build } from '../../tools/build.mjs';
import { openChromium, signedInCookies } from '../portal/chromium.mjs';
import { startPortal } from '../portal/portal.mjs';
import { median, percentile, ratio } from '../numbers.mjs';
import { openWatched, slowdown, typeInto } from './measure.mjs';

const rounds = Number(process.env.ROUNDS ?? 10);

const bare = 'data:text/html,<!doctype html><title>One field</title><input aria-label="Alone">';

/** Fills a plan until its figures are known, so that each key in it changes them. */
async function fillPlan({ page }) {
  await page.getByLabel(/^Total amount/).fill('1200');
  await page.getByLabel(/^Downpayment/).fill('200');
  await page.getByLabel(/^Frequency/).selectOption('monthly');
  await page.getByLabel(/^Installment amount/).fill('30');
}

/** The measured fields, the page of each, and the typed text. */
const fields = [
  { what: 'amount', on: 'single', label: /^Amount/, text: '1234.56' },
  { what: 'card number', on: 'single', label: /^Card number/, text: '4242424242424242' },
  { what: 'cardholder name', on: 'single', label: /^Cardholder name/, text: 'Ada Lovelace' },
  { what: 'postal code', on: 'single', label: /^Postal code/, text: '02110' },
  { what: 'plan total', on: 'plan', label: /^Total amount/, text: '1234.56' },
  { what: 'installment amount', on: 'plan', label: /^Installment amount/, text: '123.45' },
];

/** Types into every field and into the bare one in turn, so that anything that slows the machine slows both. */
async function typeEverywhere(browser, origin) {
  const cookies = await signedInCookies(browser, origin);
  const pages = {
    bare: await openWatched(browser, bare, []),
    single: await openWatched(browser, `${origin}/credit`, cookies),
    plan: await openWatched(browser, `${origin}/credit?i=1`, cookies),
  };
  await fillPlan(pages.plan);
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
  const portal = await startPortal(8205);
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
export const aim = 'under 16 ms with a processor four times slower';
