import { openEmbedded } from './embedded';
import type { Database, DatabaseLog } from './database';
import { openPostgres } from './postgres';

/**
 * Opens the database: a PostgreSQL server if there is a `url`, otherwise the embedded engine in the folder
 * `dataDir`, created if missing. `migrate` updates the tables, not this function. Throws if there is neither.
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
