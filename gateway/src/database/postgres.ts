import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import { columnValues } from './column-values';
import type { Database, DatabaseLog } from './database';
import { listenOnServer } from './listen-on-server';
import { pendingMigrations } from './migrate';
import { poolClient } from './pool-client';
import { preparedName } from './prepared';
import { isStatementError } from './statement-error';
import type { Schema } from './schema';

/** Enough to keep a small server busy; more connections only wait for its disk. */
const defaultPoolSize = 10;
const statementTimeoutMs = 30_000;
/** An open transaction that asks nothing holds its locks: the server ends it. */
const idleTransactionTimeoutMs = 30_000;
/** Compiling a statement takes longer than what it saves: 0.2 s for a page of ten thousand plans (docs/decisions/0124). */
const settings = '-c jit=off';

/** A PostgreSQL server (14 or newer), by its connection string. The pool's size is 10. */
export async function openPostgres(options: {
  url: string;
  log: DatabaseLog;
  poolSize?: number;
}): Promise<Database> {
  const db = connect(options, options.poolSize ?? defaultPoolSize);
  const database: Database = {
    db,
    engine: 'postgres',
    async longRunning(run) {
      const own = connect(options, 1);
      try {
        return await own.connection().execute(async (connection) => {
          await sql`set statement_timeout = 0`.execute(connection);
          return run(connection);
        });
      } finally {
        await own.destroy();
      }
    },
    listen: (channel, listener) => listenOnServer(options, channel, listener),
    ready: () => requireMigrated(db),
    maintain: () => Promise.resolve(),
    close: () => db.destroy(),
  };
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return database;
}

function connect({ url, log }: { url: string; log: DatabaseLog }, connections: number): Kysely<Schema> {
  const pool = new pg.Pool({
    connectionString: withSettings(url),
    max: connections,
    types: columnValues,
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleTransactionTimeoutMs,
    application_name: 'tillway',
  });
  // A server that restarts breaks connections, idle ones and those at work; the pool makes new ones.
  const broke = (error: Error) => log.warn({ reason: error.message }, 'a database connection broke');
  pool.on('error', broke);
  pool.on('connect', (client) => client.on('error', broke));
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: withoutBroken(pool) }) });
}

/** The connection string with our settings before those that it brings along, which count. */
function withSettings(text: string): string {
  const url = new URL(text);
  url.searchParams.set('options', `${settings} ${url.searchParams.get('options') ?? ''}`.trimEnd());
  return url.toString();
}

/** Throws when the database does not answer, or with the names of the migrations it lacks. */
export async function requireMigrated(db: Kysely<Schema>): Promise<void> {
  const missing = await pendingMigrations(db);
  if (missing.length > 0) throw new Error(`The database lacks the migrations ${missing.join(', ')}`);
}

/** The pool, but for connections that an error has ended: they are not handed out again. */
const withoutBroken = (pool: pg.Pool): PostgresPool => ({
  async connect() {
    const client = await pool.connect();
    let broken: Error | undefined;
    const run = (text: string, values: unknown[]) =>
      client.query({ name: preparedName(text), text, values }).catch((error: unknown) => {
        broken ??= endingErrorOf(error);
        throw error;
      });
    return poolClient(run, () => client.release(broken));
  },
  end: () => pool.end(),
});

/** A refused statement leaves the connection as it was; everything else, FATAL answers too, ends it. */
function endingErrorOf(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return new Error('The connection failed');
  return isStatementError(error) ? undefined : error;
}
