import { sql } from 'kysely';
import type { Database, DatabaseLog } from './database';
import { givingWay, type Patience } from './giving-way';
import { migrations } from './migrations';
import type { Migration } from './migrations/migration';
import type { Executor } from './schema';
import { withSessionLock } from './session-lock';

type Migrations = Readonly<Record<string, Migration>>;

interface MigrateOptions {
  /** Defaults to this program's migrations. */
  migrations?: Migrations;
  patience?: Patience;
  log?: DatabaseLog;
}

/**
 * Advisory lock key, the same in every version: of several processes one migrates, the others wait. The value
 * is arbitrary.
 */
const lockKey = '3853314791062309107';

/**
 * Migrates the tables to this program's version while gateways of the previous version run. Uses its own
 * connection without a limit on statements. Each migration is a transaction (or repeatable steps, see
 * `Migration`), so the next call continues after the last completed one. Returns the names of the migrations
 * that ran. Throws with the name of the one that failed.
 */
export const migrate = (
  database: Pick<Database, 'engine' | 'longRunning'>,
  options: MigrateOptions = {},
): Promise<string[]> =>
  database.longRunning((db) =>
    withSessionLock(db, lockKey, () => runPending(db, database.engine, { migrations, ...options })),
  );

async function runPending(
  db: Executor,
  engine: Database['engine'],
  { migrations, patience, log }: MigrateOptions & { migrations: Migrations },
): Promise<string[]> {
  await sql`
    create table if not exists kysely_migration (
      name varchar(255) primary key, timestamp varchar(255) not null
    )`.execute(db);
  const ran: string[] = [];
  for (const name of namesToRun(Object.keys(migrations), await namesDone(db))) {
    const migration = migrations[name];
    if (!migration) continue;
    log?.info({ migration: name }, 'migrating the database');
    try {
      await run(db, engine, { name, migration, patience });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`Migration ${name} failed: ${reason}`, { cause: error });
    }
    ran.push(name);
  }
  return ran;
}

async function run(
  db: Executor,
  engine: Database['engine'],
  { name, migration, patience }: { name: string; migration: Migration; patience: Patience | undefined },
): Promise<void> {
  const record = (by: Executor) =>
    sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
      by,
    );
  if (migration.outsideTransaction) {
    await migration.up(db, engine);
    await record(db);
    return;
  }
  await givingWay(
    db,
    async (trx) => {
      await migration.up(trx, engine);
      await record(trx);
    },
    patience,
  );
}

/**
 * Lists the migrations to run, in order. Throws if the database belongs to a newer program, or if a missing
 * migration sorts before an applied one. A different order could produce different tables.
 */
export function namesToRun(known: readonly string[], done: readonly string[]): string[] {
  const foreign = done.filter((name) => !known.includes(name));
  if (foreign.length > 0)
    throw new Error(`The database belongs to a newer version: this one does not know ${foreign.join(', ')}`);
  const pending = known.filter((name) => !done.includes(name)).sort();
  const newest = [...done].sort().at(-1) ?? '';
  const [early] = pending;
  if (early !== undefined && early < newest)
    throw new Error(
      `The migration ${early} sorts before ${newest}, which this database has: the name of a new one must sort last`,
    );
  return pending;
}

/** The names of the migrations that have not run on this database. */
export async function pendingMigrations(db: Executor): Promise<string[]> {
  const done = await namesDone(db);
  return Object.keys(migrations).filter((name) => !done.includes(name));
}

/** Throws if the database does not answer, or with the names of the migrations it lacks. */
export async function requireMigrated(db: Executor): Promise<void> {
  const missing = await pendingMigrations(db);
  if (missing.length > 0) throw new Error(`The database lacks the migrations ${missing.join(', ')}`);
}

async function namesDone(db: Executor): Promise<string[]> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (!tables[0]?.exists) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}
