import { execFile, execFileSync, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { median, ratio } from '../numbers.mjs';

const root = path.resolve(import.meta.dirname, '../..');
/** A server on which databases may be made; the reference runs on the same one. */
const server = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const clients = 16;
const seconds = Number(process.env.SECONDS ?? 8);
const rounds = Number(process.env.ROUNDS ?? 3);
const scale = 16;

const urlOf = (name) => Object.assign(new URL(server), { pathname: `/${name}` }).toString();

async function onServer(query) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(query);
  } finally {
    await client.end();
  }
}

const bundleGateway = () =>
  promisify(execFile)(path.join(root, 'node_modules/.bin/esbuild'), [
    path.join(root, 'gateway/test/programs/bench-gateway.ts'),
    ...['--bundle', '--platform=node', '--target=node20', '--format=esm', '--packages=external'],
    ...['contract', 'rules'].map(
      (name) => `--alias:@tillway/${name}=${path.join(root, 'shared', name, 'src')}`,
    ),
    `--outfile=${path.join(root, 'gateway/.cache/bench-payments-gateway.mjs')}`,
    '--log-level=error',
  ]);

/** A gateway in a process of its own; answers what it told and how to stop it. */
async function startGateway(place) {
  const program = path.join(root, 'gateway/.cache/bench-payments-gateway.mjs');
  const child = fork(program, [JSON.stringify(place)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const told = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`The gateway ended with ${code}`)));
  });
  return {
    ...told,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const nonce = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(36)), (byte) => alphabet[byte % alphabet.length]).join('');

/** A test card of its own for each sale: payers are many, and each card is kept. */
function cardNumber(count) {
  const body = `411111${String(count).padStart(9, '0')}`;
  return Array.from({ length: 10 }, (_, check) => `${body}${check}`).find((number) => {
    const sum = [...number]
      .reverse()
      .map((digit, index) => (index % 2 === 0 ? Number(digit) : Number(digit) * 2))
      .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
    return sum % 10 === 0;
  });
}

let sold = 0;
/** A sale that is approved and like no other: another payer each time. */
const sale = (terminalId) => {
  sold += 1;
  return JSON.stringify({
    terminal_id: terminalId,
    request_type: 'sale',
    nonce: nonce(),
    amount: `${1 + (sold % 400_000)}.10`,
    card_name: 'Ada Lovelace',
    card_number: cardNumber(sold),
    card_cvv: '123',
    card_month: '12',
    card_year: '49',
    billing_postalcode: '73101',
  });
};

/** Payments a second through HTTP by so many clients at once; every one has to be approved. */
async function payments({ address, cookies, terminalId }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
  const headers = {
    cookie: cookies.join('; '),
    'content-type': 'application/json',
    'x-csrf-token': cookies.find((cookie) => cookie.startsWith('tillway_csrf='))?.split('=')[1] ?? '',
  };
  const pay = () =>
    new Promise((resolve, reject) => {
      const body = sale(terminalId);
      const request = http.request(
        `${address}/api/terminal/payment`,
        { method: 'POST', agent, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
        (answer) => {
          const chunks = [];
          answer.on('data', (chunk) => chunks.push(chunk));
          answer.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            if (text.includes('"ActionCode":"000"')) resolve();
            else reject(new Error(`A payment was answered ${answer.statusCode}: ${text.slice(0, 300)}`));
          });
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  const run = async (ms) => {
    const until = performance.now() + ms;
    let done = 0;
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (performance.now() < until) {
          await pay();
          done += 1;
        }
      }),
    );
    return done;
  };
  await run(1_000);
  const started = performance.now();
  const done = await run(seconds * 1_000);
  agent.destroy();
  return done / ((performance.now() - started) / 1_000);
}

/** Transactions a second of pgbench's TPC-B, prepared, by as many clients. */
function tpcB(url) {
  const output = execFileSync(
    'pgbench',
    ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '4', '-T', `${seconds}`, url],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  return Number(/tps = ([\d.]+)/.exec(output)?.[1]);
}

/**
 * What the way of a payment costs: payments a second through HTTP, each with its claim, kept card, ledger and audit,
 * against pgbench's TPC-B on the same server in the same run.
 */
export async function run() {
  await bundleGateway();
  const name = `tillway_bench_${process.pid}`;
  const reference = `${name}_tpcb`;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tillway-bench-'));
  await onServer(`create database ${name}`);
  await onServer(`create database ${reference}`);
  try {
    execFileSync('pgbench', ['-i', '-q', '-s', `${scale}`, urlOf(reference)], { stdio: 'ignore' });
    const found = { tpcB: [], postgres: [], embedded: [] };
    for (let round = 0; round < rounds; round += 1) {
      found.tpcB.push(tpcB(urlOf(reference)));
      for (const [engine, place] of [
        ['postgres', { url: urlOf(name) }],
        ['embedded', { dataDir: path.join(dataDir, String(round)) }],
      ]) {
        const gateway = await startGateway(place);
        found[engine].push(await payments(gateway).finally(() => gateway.stop()));
        if (engine === 'postgres') {
          await onServer(`drop database ${name} with (force)`);
          await onServer(`create database ${name}`);
        }
      }
    }
    const tps = median(found.tpcB);
    return {
      clients,
      seconds,
      rounds,
      rows: [
        row('payments through HTTP on PostgreSQL', median(found.postgres), tps),
        row('payments through HTTP on the embedded database', median(found.embedded), tps),
      ],
    };
  } finally {
    await onServer(`drop database if exists ${name} with (force)`);
    await onServer(`drop database if exists ${reference} with (force)`);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const row = (what, measured, reference) => ({
  what,
  unit: '/s',
  measured,
  reference,
  ratio: ratio(measured, reference),
});

export const title = 'Payments a second against pgbench TPC-B on the same server, 16 clients';
export const aim = '0.5 or better on PostgreSQL';
