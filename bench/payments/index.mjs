import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { bundleProgram, startGateway } from '../gateway/gateway.mjs';
import { onServer, server, urlOf } from '../gateway/server.mjs';
import { median, ratio } from '../numbers.mjs';
import { createClients } from './client.mjs';
import { computed, parentOf } from './processor-time.mjs';

const clients = 16;
const seconds = Number(process.env.SECONDS ?? 8);
const rounds = Number(process.env.ROUNDS ?? 3);
const scale = 16;
/** Processes of the gateway on PostgreSQL. The embedded database allows only one. */
const processes = Number(process.env.PROCESSES ?? 2);
/** The time for compiling the hot parts of a program, in milliseconds. pgbench needs none. */
const warmUpMs = 6_000;

/** Returns the server's top process id, if the server runs on this machine. */
async function serverProcess() {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const { rows } = await client.query('select pg_backend_pid() as pid');
    return parentOf(rows[0].pid);
  } finally {
    await client.end();
  }
}

/** Returns the payments per second through HTTP by `clients` clients at once, and the processor time of each in ms. */
async function payments(gateway, postgres, prepare) {
  const { run } = createClients(clients, gateway);
  await run(warmUpMs);
  await prepare();
  await run(500);
  const before = { gateway: computed(gateway.pid), server: computed(postgres), client: process.cpuUsage() };
  const started = performance.now();
  const done = await run(seconds * 1_000);
  const perSecond = done / ((performance.now() - started) / 1_000);
  const { user, system } = process.cpuUsage(before.client);
  return {
    perSecond,
    gateway: (computed(gateway.pid) - before.gateway) / done,
    server: (computed(postgres) - before.server) / done,
    client: (user + system) / 1_000 / done,
  };
}

/**
 * Returns the transactions per second of pgbench's TPC-B, prepared, by as many clients, and the processor time of each
 * in ms.
 */
async function tpcB(url, postgres) {
  const before = computed(postgres);
  const pgbench = spawn(
    'pgbench',
    ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '4', '-T', `${seconds}`, url],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  let output = '';
  pgbench.stdout.on('data', (chunk) => (output += chunk));
  let client = 0;
  const look = setInterval(() => (client = computed(pgbench.pid) ?? client), 100);
  await once(pgbench, 'close');
  clearInterval(look);
  const done = Number(/actually processed: (\d+)/.exec(output)?.[1]);
  return {
    perSecond: Number(/tps = ([\d.]+)/.exec(output)?.[1]),
    server: (computed(postgres) - before) / done,
    client: client / done,
  };
}

/**
 * Measures payments per second through HTTP, each with its claim, stored card, ledger, and audit. The reference is
 * pgbench's TPC-B on the same server in the same run. Also reports the processor time of both, which says more than
 * elapsed time on a busy machine.
 */
export async function run() {
  const program = await bundleProgram('bench-gateway');
  const name = `tillway_bench_${process.pid}`;
  const reference = `${name}_tpcb`;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tillway-bench-'));
  await onServer(`create database ${name}`);
  await onServer(`create database ${reference}`);
  try {
    execFileSync('pgbench', ['-i', '-q', '-s', `${scale}`, urlOf(reference)], { stdio: 'ignore' });
    const postgres = await serverProcess();
    const found = { tpcB: [], postgres: [], oneProcess: [], embedded: [] };
    for (let round = 0; round < rounds; round += 1) {
      found.tpcB.push(await tpcB(urlOf(reference), postgres));
      for (const [place, rates] of [
        [{ url: urlOf(name), processes }, found.postgres],
        [{ url: urlOf(name), processes: 1 }, found.oneProcess],
        [{ dataDir: path.join(dataDir, String(round)), processes: 1 }, found.embedded],
      ]) {
        const gateway = await startGateway(program, place);
        // pgbench does this after it fills its tables, so the planner must know ours too.
        const prepare = async () => place.url && (await onServer('vacuum analyze', place.url));
        rates.push(await payments(gateway, postgres, prepare).finally(() => gateway.stop()));
        if (place.url) {
          await onServer(`drop database ${name} with (force)`);
          await onServer(`create database ${name}`);
        }
      }
    }
    const middle = (runs, what) => median(runs.map((each) => each[what]));
    const rate = (what, runs) => ({
      what,
      unit: '/s',
      measured: middle(runs, 'perSecond'),
      reference: middle(found.tpcB, 'perSecond'),
      ratio: ratio(middle(runs, 'perSecond'), middle(found.tpcB, 'perSecond')),
    });
    const time = (what, part) => {
      const measured = middle(found.oneProcess, part);
      const reference = found.tpcB[0]?.[part] === undefined ? undefined : middle(found.tpcB, part);
      return { what, unit: 'ms', measured, reference, ratio: reference && ratio(measured, reference) };
    };
    return {
      clients,
      processes,
      seconds,
      rounds,
      rows: [
        rate(`payments through HTTP on PostgreSQL, ${processes} processes`, found.postgres),
        rate('payments through HTTP on PostgreSQL, one process', found.oneProcess),
        rate('payments through HTTP on the embedded database', found.embedded),
        time('processor time of a payment, one process: the gateway', 'gateway'),
        time('processor time of a payment, one process: PostgreSQL', 'server'),
        time('processor time of a payment, one process: the client', 'client'),
      ],
    };
  } finally {
    await onServer(`drop database if exists ${name} with (force)`);
    await onServer(`drop database if exists ${reference} with (force)`);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const title = 'Payments a second against pgbench TPC-B on the same server, 16 clients';
export const aim = '0.5 or better on PostgreSQL';
