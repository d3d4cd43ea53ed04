import { readFileSync } from 'node:fs';
import { ask, callBesidePsql, rounds, stopAsking } from '../gateway/call-beside-psql.mjs';
import { bundleProgram, startProgram } from '../gateway/gateway.mjs';
import { onOwnDatabase } from '../gateway/own-database.mjs';
import { timedByPsql } from '../gateway/server.mjs';
import { percentile, ratio } from '../numbers.mjs';

const rows = Number(process.env.ROWS ?? 5_000_000);
const times = Number(process.env.TIMES ?? 60);

const memoryMb = (pid) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Writes a COPY of the same columns and rows in the same order, as PostgreSQL itself exports them. */
const copyOf = (accountId) => `copy (
  select transactions.created, transactions.id, customer_name, request_type, transaction_status, total_amount, fee_amount, last_four,
    settled, users.name, terminals.name, accounts.name
  from transactions
  join accounts on accounts.id = transactions.account_id
  join terminals on terminals.id = transactions.terminal_id and terminals.account_id = transactions.account_id
  left join users on users.id = transactions.user_id
  where transactions.account_id = '${accountId}'
  order by transactions.created desc, transactions.id desc
) to stdout (format csv);`;

/** Measures the export of a merchant's million rows, through HTTP and by COPY, in rows per second, and its memory. */
async function measureExport(gateway, url) {
  const { path, accountId } = gateway.exported;
  const found = { http: [], copy: [] };
  const before = memoryMb(gateway.pid);
  let highest = before;
  let count = 0;
  const watch = setInterval(() => (highest = Math.max(highest, memoryMb(gateway.pid))), 50);
  for (let round = 0; round < rounds; round += 1) {
    const { ms, headers } = await ask(gateway, path);
    count = Number(headers['x-row-count']);
    found.http.push(count / (ms / 1000));
    const [copied] = await timedByPsql(url, copyOf(accountId));
    found.copy.push(count / (copied / 1000));
  }
  clearInterval(watch);
  const [measured, reference] = [percentile(found.http, 50), percentile(found.copy, 50)];
  return [
    {
      what: `export of ${count} rows`,
      unit: 'rows/s',
      measured,
      reference,
      ratio: ratio(measured, reference),
    },
    {
      what: 'memory while it runs, against before',
      unit: 'MB',
      measured: highest,
      reference: before,
      ratio: ratio(highest, before),
    },
  ];
}

/** Measures searches and the export of a merchant with a fifth of all rows, against psql on the same database. */
export const run = () =>
  onOwnDatabase({ name: 'search', kept: process.env.BENCH_SEARCH_DATABASE }, async (url) => {
    const gateway = await startProgram(await bundleProgram('bench-search'), { url, rows, merchants: 200 });
    try {
      const found = [];
      for (const search of gateway.searches) found.push(await callBesidePsql(gateway, url, search, times));
      found.push(...(await measureExport(gateway, url)));
      return { rows: found, transactions: rows, times: times * rounds };
    } finally {
      stopAsking();
      await gateway.stop();
    }
  });

export const title =
  'Searching and exporting a merchant’s million of five million transactions, against the same SQL by psql';
export const aim = 'searches at most 1.3 and under 100 ms with indexed filters; export 0.5 of COPY or better';
