import { openChromium, signedInCookies } from '../portal/chromium.mjs';
import { timedByPsql } from '../gateway/server.mjs';
import { percentile, ratio } from '../numbers.mjs';
import { rowsAfter } from '../portal/in-page.mjs';
import { shownAfter } from '../portal/shown-after.mjs';
import { exportAll } from './export.mjs';
import { healthBesideLists } from './health.mjs';
import { onFilledPortal } from './filled-portal.mjs';
import { sqlOf, searches } from './searches.mjs';

const rows = Number(process.env.ROWS ?? 1_000_000);
const rounds = Number(process.env.ROUNDS ?? 5);
const times = 4;
const port = Number(process.env.BENCH_PORT ?? 8364);

/**
 * Measures the list of a million transactions in a browser, through edge and gateway on PostgreSQL, in turn with psql.
 */
export const run = async () => ({
  rows: await onFilledPortal({ name: 'transactions', port, rows }, measure),
  transactions: rows,
  times: times * rounds,
});

async function measure(origin, url) {
  const browser = await openChromium();
  try {
    const context = await browser.newContext();
    const cookies = await signedInCookies(browser, origin);
    await context.addCookies(cookies);
    const page = await context.newPage();
    const found = searches.map(({ what }) => ({ what, browser: [], psql: [] }));
    for (let round = 0; round < rounds; round += 1) {
      for (const [at, { alone, from, of }] of searches.entries()) {
        const asked = Array.from({ length: times }, (_, n) => of(n));
        for (const [n, each] of asked.entries()) {
          if (alone || n === 0) await openAnew(page, origin, from);
          found[at].browser.push(await page.evaluate(rowsAfter, each));
        }
        const each = await timedByPsql(url, asked.flatMap(sqlOf).join('\n'));
        for (let from = 0; from < each.length; from += 2) found[at].psql.push(each[from] + each[from + 1]);
      }
    }
    const lists = found.map(({ what, browser: asked, psql }) => {
      const [measured, reference] = [percentile(asked, 95), percentile(psql, 95)];
      return { what: `p95: ${what}`, unit: 'ms', measured, reference, ratio: ratio(measured, reference) };
    });
    // A user may request ten whole lists in ten minutes, and the export is one.
    const health = await healthBesideLists(origin, cookies, Math.min(rounds, 2));
    return [
      ...lists,
      await measureOverview(page, origin),
      ...(await measureExport(page, origin)),
      {
        what: `the slowest of ${health.length} of /api/health beside four whole lists of 8,600 rows`,
        unit: 'ms',
        measured: Math.max(...health),
      },
    ];
  } finally {
    await browser.close();
  }
}

/** Measures the overview of the whole million, from the press on "Show overview" to its figures. */
async function measureOverview(page, origin) {
  const shown = [];
  for (let time = 0; time < rounds; time += 1) {
    await openAnew(page, origin, '/transactions');
    await page.evaluate(() => localStorage.removeItem('tillway.transactions-overview'));
    shown.push(
      await page.evaluate(shownAfter, { press: 'Show overview', selector: 'main [aria-label=Approval]' }),
    );
    await page.getByRole('button', { name: 'Hide overview' }).click();
  }
  return { what: 'p95: the overview of all of them', unit: 'ms', measured: percentile(shown, 95) };
}

/** Measures the export of all rows to a file: its speed, and the tab's painting meanwhile. */
async function measureExport(page, origin) {
  await openAnew(page, origin, '/transactions');
  await page.getByText(/ of [\d,]{7,}/).waitFor();
  const { rows, ms, longestGap } = await page.evaluate(exportAll);
  return [
    { what: `export of ${rows} rows`, unit: 'rows/s', measured: rows / (ms / 1000) },
    { what: 'longest time between two frames meanwhile', unit: 'ms', measured: longestGap },
  ];
}

/** Opens another list first, so that the code is loaded and the measured list was not shown yet. */
async function openAnew(page, origin, from) {
  await page.goto(`${origin}/ach_transactions`);
  await page.locator('main tr[data-row]').first().waitFor();
  // A page that has just loaded is busy with other work.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  if (from) await page.evaluate(rowsAfter, { path: from });
}

export const title =
  'The list of a million transactions in a browser, against the same rows and sums by psql';
export const aim =
  'first page and each filter with an index under 300 ms; /api/health under a second whatever others read';
