import pg from 'pg';
import { Kysely, PostgresDialect } from 'kysely';
import { type Executor, migrate, type Schema } from '../src/platform/database';
import { columnValues } from '../src/platform/database/column-values';
import { loadPglite } from '../src/platform/database/embedded/load-pglite';
import { poolClient } from '../src/platform/database/pool-client';
import { createDatabase } from '../test/postgres-server';

/** The connection of a statement, with its process. */
export interface Connection {
  owner: object;
}

/**
 * One database for many seeds, with one connection. A process that begins a transaction holds it until the
 * end.
 */
export interface Engine {
  /** Runs statements of no process at once: for setup and for the final checks. */
  db: Executor;
  isFreeFor(connection: Connection): boolean;
  run(connection: Connection, text: string, values: unknown[]): Promise<unknown>;
  isInTransaction(owner: object): boolean;
  /** `true` if no transaction is open. */
  readonly isAtRest: boolean;
  /** Drops the connections of a process and rolls back its open transaction. */
  loseAllOf(owner: object): Promise<void>;
  /** Sets the database's time; leases then use simulated time too. */
  setTime(now: number): Promise<void>;
  /** Resets every table to its state after the migrations. */
  reset(): Promise<void>;
  /** Changes the schema while no process works. */
  change(schema: string): Promise<void>;
  close(): Promise<void>;
}

interface Place {
  config: pg.ClientConfig;
  drop: () => Promise<unknown>;
}

/** Opens the embedded engine in memory, or a new database on the PostgreSQL server at that address. */
export async function openEngine(url?: string): Promise<Engine> {
  const { config, drop } = url ? await onPostgres(url) : await inMemory();
  const client = new pg.Client({ ...config, types: columnValues });
  await client.connect();
  const isInTransaction = () => client.getTransactionStatus() !== 'I';
  const nameOf = statementNames();
  const query = (text: string, values: unknown[] = []) =>
    values.length === 0 ? client.query(text) : client.query({ name: nameOf(text), text, values });
  const db: Executor = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: {
        connect: () => Promise.resolve(poolClient(query, () => undefined)),
        end: () => Promise.resolve(),
      },
    }),
  });
  await migrate({ engine: 'embedded', longRunning: (run) => db.connection().execute(run) });
  await query(simulatedTime);
  await query('set plan_cache_mode = force_generic_plan');
  const tables = (await db.introspection.getTables()).filter(
    ({ schema, isView }) => schema === 'public' && !isView,
  );
  // The statistics of autovacuum change the order of rows, and with it the steps of a seed.
  for (const { name } of tables) await query(`alter table ${name} set (autovacuum_enabled = off)`);
  const resetOf = await resetStatements(db, tables);
  const writtenTables = async () => (await query(written)).rows.map(({ name }: { name: string }) => name);
  let holder: Connection | undefined;

  return {
    db,
    isFreeFor: (connection) => holder === undefined || holder === connection,
    isInTransaction: (owner) => holder?.owner === owner,
    get isAtRest() {
      return holder === undefined;
    },
    async run(connection, text, values) {
      try {
        return await query(text, values);
      } finally {
        holder = isInTransaction() ? connection : undefined;
      }
    },
    async loseAllOf(owner) {
      if (holder?.owner !== owner) return;
      await query('rollback');
      holder = undefined;
    },
    async setTime(now) {
      await query(`select set_config('simulated.now', $1, false)`, [new Date(now).toISOString()]);
    },
    async reset() {
      holder = undefined;
      if (isInTransaction()) await query('rollback');
      await query(resetOf(await writtenTables()));
    },
    async change(schema) {
      await query(schema);
    },
    async close() {
      await client.end();
      await drop();
    },
  };
}

/** Opens the embedded engine. */
async function inMemory(): Promise<Place> {
  const { PGlite, createPgConfig } = await loadPglite();
  const pglite = await PGlite.create();
  return { config: createPgConfig(pglite), drop: () => pglite.close() };
}

/** Creates a database on a server; it is dropped afterwards. */
async function onPostgres(server: string): Promise<Place> {
  const { url, drop } = await createDatabase(server, 'template0');
  return { config: { connectionString: url }, drop };
}

/** Planning takes most of a statement's time: each text is planned once and kept under a name. */
function statementNames(): (text: string) => string {
  const names = new Map<string, string>();
  return (text) => {
    const name = names.get(text) ?? `s${names.size}`;
    names.set(text, name);
    return name;
  };
}

/** Functions that take precedence over the database's own of these names. */
const simulatedTime = `
  create schema simulated;
  select set_config('simulated.now', '2000-01-01', false);
  create function simulated.clock_timestamp() returns timestamptz stable language sql
    as $$ select current_setting('simulated.now')::timestamptz $$;
  create function simulated.now() returns timestamptz stable language sql
    as $$ select current_setting('simulated.now')::timestamptz $$;
  set search_path = simulated, public, pg_catalog;
`;

/**
 * Lists tables that were ever written to. A seed leaves most untouched, and truncating a table recreates all
 * its files.
 */
const written = `select relname as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`;

/**
 * Returns the statements that empty the given tables and restore the rows of the migrations. Tables are
 * truncated, because a seed must not find traces of another.
 */
async function resetStatements(
  db: Executor,
  tables: readonly { name: string }[],
): Promise<(written: readonly string[]) => string> {
  const restored: string[] = [];
  for (const { name } of tables) {
    const rows = await db
      .selectFrom(name as keyof Schema)
      .selectAll()
      .execute();
    if (rows.length > 0)
      restored.push(
        `insert into ${name} select * from jsonb_populate_recordset(null::${name}, '${JSON.stringify(rows)}')`,
      );
  }
  return (written) =>
    [
      // Append-only tables refuse to be emptied otherwise.
      'set session_replication_role = replica',
      ...(written.length > 0 ? [`truncate ${written.join(', ')} cascade`] : []),
      ...restored,
      'set session_replication_role = origin',
    ].join('; ');
}
