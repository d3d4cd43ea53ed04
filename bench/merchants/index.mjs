import { openChromium, signedInCookies } from '../portal/chromium.mjs';
import { startPortal } from '../portal/portal.mjs';
import { onServer, timedByPsql, urlOf } from '../gateway/server.mjs';
import { percentile, ratio } from '../numbers.mjs';

const merchants = Number(process.env.MERCHANTS ?? 100_000);
const rounds = Number(process.env.ROUNDS ?? 5);
const times = 6;
const port = 8363;

const rows = `
insert into accounts (id, name, email, contact_name, created, updated)
  select lpad(n::text, 27, '0'),
    (array['Harbor', 'Prairie', 'Red River', 'Cimarron', 'Osage', 'Tulsa'])[1 + n % 6] || ' '
      || (array['Books', 'Dental', 'Tires', 'Bakery', 'Tag Agency', 'Clinic', 'Gym'])[1 + n % 7] || ' ' || n,
    'office' || n || '@example.test', 'Contact ' || n, now() - n * interval '1 minute', now() - n * interval '1 minute'
  from generate_series(1, ${merchants}) as n;
insert into terminals (id, account_id, code, name, types, processor_id, created, modified)
  select lpad(n::text, 27, '0'), lpad(n::text, 27, '0'), 'T-' || n, 'Counter ' || n, array['moto'], 3, now(), now()
  from generate_series(1, ${merchants}) as n;
analyze accounts; analyze terminals;`;

const perPage = 25;
/** Builds the screen's request for a page of a list, and the same in SQL: the rows and their total number. */
const asked = (list, { filter = {}, orderBy = 'name', page = 0 }) => {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    page: String(page),
    perPage: String(perPage),
    orderBy,
    orderDirection: 'asc',
  });
  const by = orderBy === 'created' ? 'created' : `lower(${list}.${orderBy})`;
  const where = filter.name === undefined ? '' : `where ${list}.name ilike '%${filter.name}%'`;
  const from =
    list === 'accounts' ? 'accounts' : 'terminals join accounts on accounts.id = terminals.account_id';
  return {
    path: `/api/${list}?${query}`,
    sql: [
      `select ${list}.* from ${from} ${where} order by ${by}, ${list}.id limit ${perPage} offset ${page * perPage};`,
      `select count(*) from ${from} ${where};`,
    ],
  };
};

const pages = [
  { what: 'merchants, first page', ...asked('accounts', {}) },
  { what: 'merchants, page 2,000', ...asked('accounts', { page: 1_999 }) },
  { what: 'merchants, newest, page 41', ...asked('accounts', { orderBy: 'created', page: 40 }) },
  { what: 'merchants, a name that many have', ...asked('accounts', { filter: { name: 'tires' } }) },
  { what: 'merchants, a name that one has', ...asked('accounts', { filter: { name: 'tires 99' } }) },
  { what: 'merchants, a name that none has', ...asked('accounts', { filter: { name: 'zzz' } }) },
  { what: 'terminals, first page', ...asked('terminals', {}) },
  { what: 'terminals, a name that one has', ...asked('terminals', { filter: { name: 'counter 9999' } }) },
];

/** Returns the milliseconds from a request to its rows as objects. Runs in the page. */
const askInBrowser = async (path) => {
  const started = performance.now();
  const answer = await fetch(path);
  const { rows } = await answer.json();
  if (!answer.ok || !Array.isArray(rows)) throw new Error(`${path} was answered ${answer.status}`);
  return performance.now() - started;
};

/** Returns the milliseconds from a press on "next page" until other rows are painted. Runs in the page. */
const turnPage = () =>
  new Promise((resolve) => {
    const table = document.querySelector('table tbody');
    const first = table.textContent;
    const started = performance.now();
    const watcher = new MutationObserver(() => {
      const now = document.querySelector('table tbody')?.textContent ?? '';
      if (now === first || !now.includes('@')) return;
      watcher.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
    });
    watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
    document.querySelector('button[aria-label="Next page"]').click();
  });

/**
 * Measures lists of merchants and terminals in a browser, through edge and gateway on PostgreSQL, in turn with psql.
 */
export async function run() {
  const name = `tillway_bench_merchants_${process.pid}`;
  await onServer(`create database ${name}`);
  try {
    const portal = await startPortal(port, { DATABASE_URL: urlOf(name) });
    const browser = await openChromium();
    try {
      await onServer(rows, urlOf(name));
      const context = await browser.newContext();
      await context.addCookies(await signedInCookies(browser, portal.origin, 'admin@tillway.test'));
      const page = await context.newPage();
      await page.goto(`${portal.origin}/merchants`);
      await page.locator('table tbody tr').first().waitFor();
      const found = pages.map(({ what }) => ({ what, browser: [], psql: [] }));
      const turned = [];
      for (let round = 0; round < rounds; round += 1) {
        for (const [at, { path, sql }] of pages.entries()) {
          for (let time = 0; time < times; time += 1)
            found[at].browser.push(await page.evaluate(askInBrowser, path));
          const each = await timedByPsql(urlOf(name), `${sql.join('\n')}\n`.repeat(times));
          for (let from = 0; from < each.length; from += sql.length)
            found[at].psql.push(each.slice(from, from + sql.length).reduce((sum, ms) => sum + ms, 0));
        }
        for (let time = 0; time < times; time += 1) turned.push(await page.evaluate(turnPage));
      }
      const measured = found.map(({ what, browser: asked, psql }) => {
        const [ms, reference] = [percentile(asked, 95), percentile(psql, 95)];
        return { what: `p95: ${what}`, unit: 'ms', measured: ms, reference, ratio: ratio(ms, reference) };
      });
      const press = {
        what: 'p95: from "Next page" to other rows',
        unit: 'ms',
        measured: percentile(turned, 95),
      };
      return { rows: [...measured, press], merchants, times: times * rounds };
    } finally {
      await browser.close();
      await portal.stop();
    }
  } finally {
    await onServer(`drop database if exists ${name} with (force)`);
  }
}

export const title =
  'Lists of 100,000 merchants and terminals in a browser, against the same rows and count by psql';
export const aim = 'each page under 300 ms';
