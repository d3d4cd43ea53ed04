import http from 'node:http';
import { bundleProgram, startProgram } from '../gateway/gateway.mjs';
import { onServer, timedByPsql, urlOf } from '../gateway/server.mjs';
import { percentile, ratio } from '../numbers.mjs';

const rows = Number(process.env.ROWS ?? 1_000_000);
const times = Number(process.env.TIMES ?? 60);
const rounds = 3;

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

/** Sends a request and reads the answer to its end. Returns the milliseconds. */
const ask = ({ address, cookies }, path) =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    http
      .get(`${address}${path}`, { agent, headers: { cookie: cookies.join('; ') } }, (answer) => {
        answer.resume();
        answer.on('error', reject);
        answer.on('end', () => {
          if (answer.statusCode !== 200) reject(new Error(`${path} was answered ${answer.statusCode}`));
          else resolve(performance.now() - started);
        });
      })
      .on('error', reject);
  });

/** Repeats one call through HTTP and its statements by psql in turn. Returns the 95th percentile of each. */
async function measure(gateway, url, { what, path, sql }) {
  const found = { http: [], psql: [] };
  await ask(gateway, path);
  for (let round = 0; round < rounds; round += 1) {
    for (let time = 0; time < times; time += 1) found.http.push(await ask(gateway, path));
    const each = await timedByPsql(url, `${sql.join('\n')}\n`.repeat(times + 1));
    for (let at = sql.length; at < each.length; at += sql.length)
      found.psql.push(each.slice(at, at + sql.length).reduce((sum, ms) => sum + ms, 0));
  }
  const [measured, reference] = [percentile(found.http, 95), percentile(found.psql, 95)];
  return { what: `p95: ${what}`, unit: 'ms', measured, reference, ratio: ratio(measured, reference) };
}

/** Measures the record of customers and the search of the palette, against their statements by psql. */
export async function run() {
  // An existing database is used unchanged and kept, because loading it takes the longest.
  const kept = process.env.BENCH_CUSTOMERS_DATABASE;
  const name = kept ?? `tillway_bench_customers_${process.pid}`;
  const isThere = (await onServer(`select from pg_database where datname = '${name}'`)).rowCount > 0;
  if (!isThere) await onServer(`create database ${name}`);
  try {
    const program = await bundleProgram('bench-customers');
    const gateway = await startProgram(program, { url: urlOf(name), rows, merchants: 200 });
    try {
      const found = [];
      for (const call of gateway.calls) found.push(await measure(gateway, urlOf(name), call));
      return { rows: found, customers: rows, times: times * rounds };
    } finally {
      await gateway.stop();
    }
  } finally {
    agent.destroy();
    if (!kept) await onServer(`drop database if exists ${name} with (force)`);
  }
}

const counted = (count) => count.toLocaleString('en-US');
export const title = `The record of a customer and the search of Ctrl K, with ${counted(rows)} customers and as many payments, a fifth of them one merchant’s, against the same statements by psql`;
export const aim = 'under 100 ms';
