import { openEmbedded } from './embedded';
import type { Database, DatabaseLog } from './database';
import { openPostgres } from './postgres';

/**
 * Opens the database: a PostgreSQL server when there is a `url`, else the embedded engine in the folder `dataDir`, which
 * is created when it is missing. Tables are brought up to date by `migrate`, not here.
 */
export async function openDatabase(options: {
  url?: string | undefined;
  dataDir?: string | undefined;
  log: DatabaseLog;
}): Promise<Database> {
  if (options.url) return openPostgres({ url: options.url, log: options.log });
  if (options.dataDir) return openEmbedded({ dataDir: options.dataDir, log: options.log });
  throw new Error('A database needs DATABASE_URL or a data folder');
}
