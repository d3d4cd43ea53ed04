import { openChromium, signedInCookies } from '../portal/chromium.mjs';
import { rowsAfter } from '../portal/in-page.mjs';
import { shownAfter } from '../portal/shown-after.mjs';
import { startPortal } from '../portal/portal.mjs';
import { onServer, urlOf } from '../gateway/server.mjs';
import { percentile } from '../numbers.mjs';
import { fill, longPlan, settle } from './rows.mjs';

const plans = Number(process.env.PLANS ?? 10_000);
const installments = 520;
const rounds = Number(process.env.ROUNDS ?? 20);
const port = 8365;
const list = '/plans';

/** What is done in the list, each time with the list not yet seen; `from` comes first. */
const searches = [
  { what: 'list, first page', of: () => ({ path: list }) },
  { what: 'list, "Next page"', from: list, of: () => ({ button: 'Next page' }) },
  { what: 'list, "Last page"', from: list, of: () => ({ button: 'Last page' }) },
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

/** The list of a merchant's ten thousand plans, and a plan of 520 installments, in a browser on PostgreSQL. */
export async function run() {
  const name = `tillway_bench_plans_${process.pid}`;
  await onServer(`create database ${name}`);
  try {
    const portal = await startPortal(port, { DATABASE_URL: urlOf(name) });
    const browser = await openChromium();
    try {
      await onServer(fill(plans, installments), urlOf(name));
      await onServer(settle, urlOf(name));
      const context = await browser.newContext();
      await context.addCookies(await signedInCookies(browser, portal.origin));
      const page = await context.newPage();
      const rows = [...(await measureList(page, portal.origin)), ...(await measurePlan(page, portal.origin))];
      return { rows, plans, installments, times: rounds };
    } finally {
      await browser.close();
      await portal.stop();
    }
  } finally {
    await onServer(`drop database if exists ${name} with (force)`);
  }
}

/** Another list first, so that the code is there and of what is measured nothing was seen yet. */
async function openAnew(page, origin, from) {
  await page.goto(`${origin}/ach_plans`);
  await page.locator('main tr[data-row]').first().waitFor();
  // a page that was just loaded has other things to do
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  if (from) await page.evaluate(rowsAfter, { path: from });
}

const p95 = (what, ms) => ({ what: `p95: ${what}`, unit: 'ms', measured: percentile(ms, 95) });

async function measureList(page, origin) {
  const found = searches.map(({ what }) => ({ what, ms: [] }));
  for (let round = 0; round < rounds; round += 1)
    for (const [at, { from, of }] of searches.entries()) {
      await openAnew(page, origin, from);
      found[at].ms.push(await page.evaluate(rowsAfter, of(round)));
    }
  return found.map(({ what, ms }) => p95(what, ms));
}

async function measurePlan(page, origin) {
  const [opened, all, printed] = [[], [], []];
  const path = `/plans/manage?id=${longPlan}`;
  const rows = 'main tr[data-row]';
  for (let round = 0; round < rounds; round += 1) {
    // another plan first, for its code
    await openAnew(page, origin);
    await page.locator(rows).first().click();
    await page.getByText('Schedule of Installments').first().waitFor();
    await page.evaluate(shownAfter, { path: '/ach_plans', selector: 'main form[role=search]' });
    opened.push(await page.evaluate(shownAfter, { path, selector: `${rows}[data-row^=L]` }));
    all.push(
      await page.evaluate(shownAfter, {
        path: `${path}&size=all`,
        selector: rows,
        count: installments / 2 + 1,
      }),
    );
    printed.push(
      await page.evaluate(shownAfter, { press: 'Print Schedule', selector: '[role=dialog] article' }),
    );
  }
  return [
    p95(`a plan of ${installments} installments, to its schedule`, opened),
    p95('all that were made and are to come at once', all),
    p95('its print view', printed),
  ];
}

export const title = 'Ten thousand plans of one merchant, and a plan of 520 installments, in a browser';
export const aim = 'each under 300 ms';
