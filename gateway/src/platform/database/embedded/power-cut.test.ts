import fs from 'node:fs';
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { withFolder } from '../../../../test/folders';
import { SimulatedDisk } from '../../../../test/simulated-disk';
import { embeddedTemplate } from '../../../../test/template';
import { thorough } from '../../../../test/thorough';
import type { Schema } from '../schema';
import { singleConnectionPool, type SingleConnection } from './single-connection-pool';
import { startEngine } from './start-engine';

jest.setTimeout(600_000);

/** Number of cuts; a release runs more. */
const rounds = Number(process.env['TILLWAY_POWER_CUTS'] ?? (thorough ? 3 : 1));

interface Outcome {
  acknowledged: string[];
  found: Set<string>;
}

/** Generates reproducible random numbers from a seed. */
const randomFrom = (seed: number) => () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;

const databaseOn = (connection: SingleConnection) =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool: singleConnectionPool(connection, 60_000) }) });

/**
 * Does everything that moves files: two rows per transaction, updates, checkpoints, created and dropped
 * tables.
 */
async function work(
  db: Kysely<Schema>,
  random: () => number,
  lane: number,
  acknowledge: (id: string) => void,
): Promise<void> {
  for (let count = 0; ; count++) {
    const id = `${lane}-${count}`;
    const payload = JSON.stringify({ text: 'x'.repeat(Math.floor(random() * 4000)) });
    const row = { queue: 'cut', payload, run_at: new Date(), created: new Date() };
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('jobs')
        .values({ ...row, id: `${id}-a` })
        .execute();
      if (random() < 0.2)
        await trx.updateTable('jobs').set({ attempts: count }).where('queue', '=', 'cut').execute();
      await trx
        .insertInto('jobs')
        .values({ ...row, id: `${id}-b` })
        .execute();
    });
    acknowledge(id);
    const choice = random();
    if (choice < 0.05) await sql`checkpoint`.execute(db);
    else if (choice < 0.1) await sql`create table ${sql.table(`t_${id}`)} as select * from jobs`.execute(db);
    else if (choice < 0.15) await sql`vacuum (analyze) jobs`.execute(db);
    else if (choice < 0.2) await sql`drop table if exists ${sql.table(`t_${lane}-${count - 5}`)}`.execute(db);
  }
}

/** Runs until a random power cut. Returns the disk's content afterward. */
const runUntilCut = (
  seed: number,
  weaken: (connection: SingleConnection) => SingleConnection,
): Promise<Outcome> =>
  withFolder(async (folder) => {
    const [live, image] = [path.join(folder, 'live'), path.join(folder, 'image')];
    fs.cpSync(path.join(await embeddedTemplate(), 'engine'), live, { recursive: true });
    const random = randomFrom(seed);
    const disk = new SimulatedDisk(live);
    const connection = await startEngine(live, { sync: disk });
    const db = databaseOn(weaken(connection));

    // Before an fsync takes effect, or just after an answer: both moments are dangerous.
    const cutAt = random() < 0.5 ? 'sync' : 'answer';
    let left = 20 + Math.floor(random() * 100);
    const acknowledged: string[] = [];
    const before = await new Promise<string[]>((resolve) => {
      const moment = (kind: 'sync' | 'answer') => {
        if (kind !== cutAt || --left !== 0) return;
        disk.cutPower(image);
        resolve([...acknowledged]);
      };
      disk.beforeSync = () => moment('sync');
      const acknowledge = (id: string) => {
        acknowledged.push(id);
        moment('answer');
      };
      for (let lane = 0; lane < 5; lane++) work(db, random, lane, acknowledge).catch(() => undefined);
    });
    await db.destroy();

    const after = databaseOn(await startEngine(image));
    try {
      const rows = await after.selectFrom('jobs').select('id').where('queue', '=', 'cut').execute();
      await sql`reindex table jobs`.execute(after);
      await sql`vacuum (analyze)`.execute(after);
      return { acknowledged: before, found: new Set(rows.map((row) => row.id)) };
    } finally {
      await after.destroy();
    }
  });

const lost = ({ acknowledged, found }: Outcome) =>
  acknowledged.filter((id) => !found.has(`${id}-a`) || !found.has(`${id}-b`));

test('a power cut at any moment loses no acknowledged row and leaves no half transaction', async () => {
  let acknowledged = 0;
  for (let seed = 1; seed <= rounds; seed++) {
    const outcome = await runUntilCut(seed * 7919, (connection) => connection);
    expect({ seed, lost: lost(outcome) }).toEqual({ seed, lost: [] });
    const halves = [...outcome.found].filter(
      (id) => !outcome.found.has(id.endsWith('a') ? id.replace(/a$/, 'b') : id.replace(/b$/, 'a')),
    );
    expect({ seed, halves }).toEqual({ seed, halves: [] });
    acknowledged += outcome.acknowledged.length;
  }
  expect(acknowledged).toBeGreaterThan(rounds * 10);
});

test('the same test fails if commits are acknowledged before they are on the disk', async () => {
  let losses = 0;
  for (let seed = 1; losses === 0 && seed <= 5; seed++) {
    const outcome = await runUntilCut(seed * 104_729, (connection) => ({
      ...connection,
      durable: () => Promise.resolve(),
    }));
    losses += lost(outcome).length;
  }
  expect(losses).toBeGreaterThan(0);
});
