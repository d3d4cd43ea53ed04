import { Migrator } from 'kysely';
import { migrations } from './migrations';
import type { Executor } from './schema';

/** Brings the tables up to this program's version, in one transaction. Answers the names of what ran, none the second time. */
export async function migrate(db: Executor): Promise<string[]> {
  const { error, results = [] } = await migrator(db).migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
}

/** The names of the migrations that have not run on this database. */
export async function pendingMigrations(db: Executor): Promise<string[]> {
  const all = await migrator(db).getMigrations();
  return all.filter((migration) => !migration.executedAt).map((migration) => migration.name);
}

const migrator = (db: Executor) =>
  new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } });
