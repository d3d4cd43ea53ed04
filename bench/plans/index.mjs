import { openChromium, signedInCookies } from '../portal/chromium.mjs';
import { rowsAfter } from '../portal/in-page.mjs';
import { shownAfter } from '../portal/shown-after.mjs';
import { startPortal } from '../portal/portal.mjs';
import { onOwnDatabase } from '../gateway/own-database.mjs';
import { onServer } from '../gateway/server.mjs';
import { percentile } from '../numbers.mjs';
import { fill, longPlan, settle } from './rows.mjs';

const plans = Number(process.env.PLANS ?? 10_000);
const installments = 520;
const rounds = Number(process.env.ROUNDS ?? 20);
const port = Number(process.env.BENCH_PORT ?? 8365);
const list = '/plans';

/** The measured actions, each with a list that was not shown before; `from` is opened first. */
const searches = [
  { what: 'list, first page', of: () => ({ path: list }) },
  { what: 'list, "Next page"', from: list, of: () => ({ button: 'Next page' }) },
  { what: 'list, until "Last page" can be pressed', of: () => ({ path: list, until: 'Last page' }) },
  { what: 'list, "Last page"', from: list, until: 'Last page', of: () => ({ button: 'Last page' }) },
  { what: 'list, by customer', of: () => ({ path: `${list}?sort=customer_name.asc` }) },
  { what: 'list, by amount', of: () => ({ path: `${list}?sort=total_amount.desc` }) },
  { what: 'list, by next date', of: () => ({ path: `${list}?sort=recurring_next_date.asc` }) },
  { what: 'list, a name, typed', from: list, of: (n) => ({ text: `Payer ${700 + n}` }) },
  {
    what: 'list, last four, typed',
    from: list,
    of: (n) => ({ text: String((7919 * (n + 1)) % 10_000).padStart(4, '0') }),
  },
];

/** Measures the list of a merchant's ten thousand plans, and a plan of 520 installments, in a browser on PostgreSQL. */
export const run = () =>
  onOwnDatabase({ name: 'plans', kept: process.env.BENCH_PLANS_DATABASE }, async (url, isThere) => {
    const portal = await startPortal(port, { DATABASE_URL: url });
    const browser = await openChromium();
    try {
      if (!isThere) await onServer(fill(plans, installments), url);
      await onServer(settle, url);
      const context = await browser.newContext();
      await context.addCookies(await signedInCookies(browser, portal.origin));
      const page = await context.newPage();
      const rows = [...(await measureList(page, portal.origin)), ...(await measurePlan(page, portal.origin))];
      return { rows, plans, installments, times: rounds };
    } finally {
      await browser.close();
      await portal.stop();
    }
  });

/** Opens another list first, so that the code is loaded and the measured list was not shown yet. */
async function openAnew(page, origin, { from, until } = {}) {
  await page.goto(`${origin}/ach_plans`);
  await page.locator('main tr[data-row]').first().waitFor();
  // A page that has just loaded is busy with other work.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  if (from) await page.evaluate(rowsAfter, { path: from, until });
}

const p95 = (what, ms) => ({ what: `p95: ${what}`, unit: 'ms', measured: percentile(ms, 95) });

async function measureList(page, origin) {
  const found = searches.map(({ what }) => ({ what, ms: [] }));
  for (let round = 0; round < rounds; round += 1)
    for (const [at, { of, ...before }] of searches.entries()) {
      await openAnew(page, origin, before);
      found[at].ms.push(await page.evaluate(rowsAfter, of(round)));
    }
  return found.map(({ what, ms }) => p95(what, ms));
}

/** Opens a list and the page of another plan, to load their code. */
async function openAnotherPlan(page, origin) {
  await openAnew(page, origin);
  await page.locator('main tr[data-row]').first().click();
  await page.getByText('Schedule of Installments').first().waitFor();
  await page.evaluate(shownAfter, { path: '/ach_plans', selector: 'main form[role=search]' });
}

async function measurePlan(page, origin) {
  const path = `/plans/manage?id=${longPlan}`;
  const rows = 'main tr[data-row]';
  const whole = { path: `${path}&size=all`, selector: rows };
  const printed = { press: 'Print Schedule', selector: '[role=dialog] article' };
  const [opened, first, last, print, printOverAll] = [[], [], [], [], []];
  for (let round = 0; round < rounds; round += 1) {
    await openAnotherPlan(page, origin);
    opened.push(await page.evaluate(shownAfter, { path, selector: `${rows}[data-row^=L]` }));
    first.push(await page.evaluate(shownAfter, { ...whole, count: 13 }));
    await page
      .locator(rows)
      .nth(installments - 1)
      .waitFor();
    printOverAll.push(await page.evaluate(shownAfter, printed));

    await openAnotherPlan(page, origin);
    await page.evaluate(shownAfter, { path, selector: `${rows}[data-row^=L]` });
    last.push(await page.evaluate(shownAfter, { ...whole, count: installments }));

    await openAnotherPlan(page, origin);
    await page.evaluate(shownAfter, { path, selector: `${rows}[data-row^=L]` });
    print.push(await page.evaluate(shownAfter, printed));
  }
  return [
    p95(`a plan of ${installments} installments, to its schedule`, opened),
    p95('all that were made and are to come at once, to the first that are seen', first),
    p95('all of them, to the last one', last),
    p95('its print view', print),
    p95('its print view, over all of them', printOverAll),
  ];
}

export const title = 'Ten thousand plans of one merchant, and a plan of 520 installments, in a browser';
export const aim = 'each under 300 ms';
