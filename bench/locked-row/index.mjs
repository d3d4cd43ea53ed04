import pg from 'pg';
import { bundleProgram, startGateway } from '../gateway/gateway.mjs';
import { onServer, urlOf } from '../gateway/server.mjs';
import { median, ratio } from '../numbers.mjs';
import { createClients, payOnce } from '../payments/client.mjs';

const others = 8;
const seconds = Number(process.env.SECONDS ?? 8);
const rounds = Number(process.env.ROUNDS ?? 3);
/** The time for compiling the hot parts of the gateway, in milliseconds. */
const warmUpMs = 6_000;
const card = '4012888888881881';

/** Locks a stored card in a transaction, as somebody at a console might, while `during` runs. */
async function holding(url, during) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    // Lock the first stored card, because cards of the other clients may have the same last digits.
    const { rowCount } = await client.query(
      `select from tokens where last_four = '1881' order by created limit 1 for update`,
    );
    if (rowCount !== 1) throw new Error('The card is not stored');
    return await during();
  } finally {
    await client.end();
  }
}

/**
 * Measures the payments per second of eight clients, with and without a lock on a stored card with which a ninth client
 * pays.
 */
export async function run() {
  const program = await bundleProgram('bench-gateway');
  const name = `tillway_bench_locked_${process.pid}`;
  await onServer(`create database ${name}`);
  const gateway = await startGateway(program, { url: urlOf(name), processes: 1 });
  try {
    const clients = createClients(others, gateway);
    await payOnce(gateway, card);
    await clients.run(warmUpMs);
    const perSecond = async () => {
      const started = performance.now();
      const done = await clients.run(seconds * 1_000);
      return done / ((performance.now() - started) / 1_000);
    };
    const found = { free: [], held: [] };
    let answered = 0;
    for (let round = 0; round < rounds; round += 1) {
      found.free.push(await perSecond());
      let isOver = false;
      let ninth;
      const rate = await holding(urlOf(name), () => {
        ninth = (async () => {
          while (!isOver) {
            await payOnce(gateway, card);
            answered += 1;
          }
        })();
        return perSecond();
      });
      isOver = true;
      await ninth;
      found.held.push(rate);
    }
    const [free, held] = [median(found.free), median(found.held)];
    return {
      others,
      seconds,
      rounds,
      answered,
      rows: [
        {
          what: 'eight clients, while a ninth waits for a card that is held',
          unit: '/s',
          measured: held,
          reference: free,
          ratio: ratio(held, free),
        },
      ],
    };
  } finally {
    await gateway.stop();
    await onServer(`drop database if exists ${name} with (force)`);
  }
}

export const title =
  'Payments a second beside a stored card that somebody holds, against the same clients without';
export const aim = 'who needs the row waits, and the others go on';
