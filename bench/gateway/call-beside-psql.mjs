import http from 'node:http';
import { percentile, ratio } from '../numbers.mjs';
import { timedByPsql } from './server.mjs';

/** How often both are measured in turn. */
export const rounds = 3;
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

/** Sends a request and reads the answer to its end. Returns the milliseconds and the headers. */
export const ask = ({ address, cookies }, path) =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    http
      .get(`${address}${path}`, { agent, headers: { cookie: cookies.join('; ') } }, (answer) => {
        answer.resume();
        answer.on('error', reject);
        answer.on('end', () => {
          if (answer.statusCode !== 200) reject(new Error(`${path} was answered ${answer.statusCode}`));
          else resolve({ ms: performance.now() - started, headers: answer.headers });
        });
      })
      .on('error', reject);
  });

/** Closes the connection of `ask`. */
export const stopAsking = () => agent.destroy();

/**
 * Repeats one call through HTTP and its statements by psql in turn, `times` in each round. Returns the row of
 * the 95th percentile of each.
 */
export async function callBesidePsql(gateway, url, { what, path, sql }, times) {
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
