import { openDatabase } from '../../src/platform/database';

/** Writes rows forever, ten at once, and sends each id only after the database has acknowledged it. */
const [dataDir = '', periodicTask = ''] = process.argv.slice(2);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { db } = await openDatabase({ dataDir, log: quiet });

async function writeForEver(lane: number): Promise<void> {
  for (let count = 0; ; count++) {
    const id = `${periodicTask}-${lane}-${count}`;
    await db.transaction().execute(async (trx) => {
      const row = { queue: 'crash', run_at: new Date(), created: new Date() };
      await trx
        .insertInto('jobs')
        .values({ ...row, id: `${id}-a` })
        .execute();
      await trx
        .insertInto('jobs')
        .values({ ...row, id: `${id}-b` })
        .execute();
    });
    process.send?.(id);
  }
}

await Promise.all(Array.from({ length: 10 }, (_, lane) => writeForEver(lane)));
