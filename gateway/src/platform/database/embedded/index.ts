import fs from 'node:fs';
import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type { Database, DatabaseLog } from '../database';
import { requireReady } from '../readiness';
import type { Schema } from '../schema';
import { createEngineFolder } from './create-engine-folder';
import { lockFolder } from './folder-lock';
import { maintain } from './maintain';
import { singleConnectionPool } from './single-connection-pool';
import { startEngine } from './start-engine';
import { UnusableFolderError } from './unusable-folder';

export { UnusableFolderError };

/**
 * How long a query waits for the connection. Milliseconds. Transactions are short; a longer wait is a bug in
 * the program.
 */
const patienceMs = 15_000;

/** The engine's own message names neither the folder nor a remedy. */
const damaged = (folder: string) =>
  `The embedded database in ${folder} does not start: it is damaged, or of another version. Move the folder away, put a ` +
  'copy of it from a backup in its place, and run "ledger verify", "batches verify" and "audit verify" ' +
  '(docs/operating/backup.md, A damaged embedded database).';

/**
 * Opens PostgreSQL inside this process (PGlite), in the folder `dataDir`. Acknowledged writes survive a crash
 * of the process and of the machine. One process at a time; statements run one after the other. Throws if the
 * folder is in use or damaged.
 */
export async function openEmbedded(options: { dataDir: string; log: DatabaseLog }): Promise<Database> {
  const dataDir = path.resolve(options.dataDir);
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(dataDir);
  try {
    const engineFolder = path.join(dataDir, 'engine');
    if (!fs.existsSync(engineFolder)) options.log.info({ folder: dataDir }, 'creating the embedded database');
    await createEngineFolder(engineFolder);
    const connection = await startEngine(engineFolder, {
      onError: (error) => options.log.error({ reason: error.message }, 'the embedded database failed'),
    }).catch((error: unknown) => {
      throw new UnusableFolderError(damaged(dataDir), { cause: error });
    });
    const pool = singleConnectionPool(connection, patienceMs);
    const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
    return {
      db,
      engine: 'embedded',
      longRunning: (run) => db.connection().execute(run),
      ready: () => requireReady(db),
      maintain: () => maintain(db),
      async close() {
        await db.destroy();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
