import http from 'node:http';
import { readFileSync } from 'node:fs';
import { bundleProgram, startProgram } from '../gateway/gateway.mjs';
import { onServer, timedByPsql, urlOf } from '../gateway/server.mjs';
import { percentile, ratio } from '../numbers.mjs';

const rows = Number(process.env.ROWS ?? 5_000_000);
const times = Number(process.env.TIMES ?? 60);
const rounds = 3;

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

/** Sends a request and reads the answer to its end. Returns the milliseconds, the bytes, and the headers. */
const ask = ({ address, cookies }, path) =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    http
      .get(`${address}${path}`, { agent, headers: { cookie: cookies.join('; ') } }, (answer) => {
        let bytes = 0;
        answer.on('data', (chunk) => (bytes += chunk.length));
        answer.on('error', reject);
        answer.on('end', () => {
          if (answer.statusCode !== 200) reject(new Error(`${path} was answered ${answer.statusCode}`));
          else resolve({ ms: performance.now() - started, bytes, headers: answer.headers });
        });
      })
      .on('error', reject);
  });

/** Repeats one search through HTTP and by psql in turn. Returns the 95th percentile of each. */
async function measureSearch(gateway, url, { what, path, sql }) {
  const found = { http: [], psql: [] };
  await ask(gateway, path);
  for (let round = 0; round < rounds; round += 1) {
    for (let time = 0; time < times; time += 1) found.http.push((await ask(gateway, path)).ms);
    const each = await timedByPsql(url, `${sql.join('\n')}\n`.repeat(times + 1));
    for (let at = sql.length; at < each.length; at += sql.length)
      found.psql.push(each.slice(at, at + sql.length).reduce((sum, ms) => sum + ms, 0));
  }
  const [measured, reference] = [percentile(found.http, 95), percentile(found.psql, 95)];
  return { what: `p95: ${what}`, unit: 'ms', measured, reference, ratio: ratio(measured, reference) };
}

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
export async function run() {
  // An existing database is used unchanged and kept, because loading it takes the longest.
  const kept = process.env.BENCH_SEARCH_DATABASE;
  const name = kept ?? `tillway_bench_search_${process.pid}`;
  if (!kept) await onServer(`create database ${name}`);
  try {
    const program = await bundleProgram('bench-search');
    const gateway = await startProgram(program, { url: urlOf(name), rows, merchants: 200 });
    try {
      const found = [];
      for (const search of gateway.searches) found.push(await measureSearch(gateway, urlOf(name), search));
      found.push(...(await measureExport(gateway, urlOf(name))));
      return { rows: found, transactions: rows, times: times * rounds };
    } finally {
      await gateway.stop();
    }
  } finally {
    agent.destroy();
    if (!kept) await onServer(`drop database if exists ${name} with (force)`);
  }
}

export const title =
  'Searching and exporting a merchant’s million of five million transactions, against the same SQL by psql';
export const aim = 'searches at most 1.3 and under 100 ms with indexed filters; export 0.5 of COPY or better';
