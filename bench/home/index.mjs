import { openChromium, signedInCookies } from '../portal/chromium.mjs';
import { homeAfter } from '../portal/home-after.mjs';
import { timedByPsql } from '../gateway/server.mjs';
import { percentile, ratio } from '../numbers.mjs';
import { onFilledPortal } from '../transactions/filled-portal.mjs';

const rows = Number(process.env.ROWS ?? 1_000_000);
const rounds = Number(process.env.ROUNDS ?? 20);
const port = Number(process.env.BENCH_PORT ?? 8365);

/** Measures an owner's home beside a million transactions, in a browser, in turn with the same sums by psql. */
export const run = async () => ({
  rows: await onFilledPortal({ name: 'home', port, rows }, measure),
  transactions: rows,
  times: rounds,
});

/** The sums that home shows of payments, in plain SQL: thirty days by day, and what has not settled. */
const sums = `
  select date_trunc('day', created), request_type, state, count(*), sum(total_amount) from transactions
    where account_id = (select id from accounts where name = 'Harbor Books') and created >= now() - interval '30 days'
    group by 1, 2, 3;
  select date_trunc('day', authorized), count(*), sum(total_amount) from transactions
    where account_id = (select id from accounts where name = 'Harbor Books') and state = 'approved' and settled is null
      and authorized is not null
    group by 1;`;

async function measure(origin, url) {
  const browser = await openChromium();
  try {
    const context = await browser.newContext();
    await context.addCookies(await signedInCookies(browser, origin));
    const page = await context.newPage();
    const [whole, drawn, psql] = [[], [], []];
    for (let round = 0; round < rounds; round += 1) {
      await page.goto(`${origin}/ach_transactions`);
      await page.locator('main tr[data-row]').first().waitFor();
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      const took = await page.evaluate(homeAfter);
      whole.push(took.whole);
      drawn.push(took.drawn);
      const each = await timedByPsql(url, sums);
      psql.push(each.reduce((sum, ms) => sum + ms, 0));
    }
    const [measured, reference] = [percentile(whole, 95), percentile(psql, 95)];
    return [
      {
        what: 'p95: home, all figures, needs, and lists',
        unit: 'ms',
        measured,
        reference,
        ratio: ratio(measured, reference),
      },
      { what: 'p95: from the last answer to its paint', unit: 'ms', measured: percentile(drawn, 95) },
    ];
  } finally {
    await browser.close();
  }
}

export const title =
  'Home beside a million transactions in a browser, against the same sums of payments by psql';
export const aim = 'painted within 300 ms of the last answer';
