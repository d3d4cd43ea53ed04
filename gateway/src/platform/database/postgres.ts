import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import { columnValues } from './column-values';
import type { Database, DatabaseLog } from './database';
import { ofTheConnection } from './away';
import { hurriedLockMs, hurriedStatementMs, setHurried } from './hurried';
import { poolClient } from './pool-client';
import { preparedName } from './prepared';
import { readyWithinMs, requireReady } from './readiness';
import { isStatementError } from './statement-error';
import type { Schema } from './schema';

/** Enough to keep a small server busy; more connections only wait for its disk. */
const defaultPoolSize = 10;
/** Most connections for shared statements: one per statement that can run at once, or fewer. */
const hurriedPoolSize = 5;
const statementTimeoutMs = 30_000;
/**
 * The gateway holds locks for milliseconds. A longer wait means a client that was cut off, or somebody at a
 * console.
 */
const lockTimeoutMs = 10_000;
/** The server ends an idle open transaction, because it keeps its locks. */
const idleTransactionTimeoutMs = 30_000;
/** Disables JIT: compiling costs more than it saves, 0.2 s for a page of ten thousand plans. */
const settings = '-c jit=off';

/** The oldest tested version that still receives releases (docs/dependencies.md). */
const oldestVersion = 15;

/**
 * Connects to a PostgreSQL server by its connection string. The pool has 10 connections; 5 more serve shared
 * statements, and 1 serves readiness checks. Throws if the server is older than version 15.
 */
export async function openPostgres(options: {
  url: string;
  log: DatabaseLog;
  poolSize?: number;
}): Promise<Database> {
  const db = connect(options, options.poolSize ?? defaultPoolSize);
  const shared = connect(options, Math.min(hurriedPoolSize, options.poolSize ?? defaultPoolSize), {
    lock_timeout: hurriedLockMs,
    statement_timeout: hurriedStatementMs,
  });
  setHurried(db, shared);
  // Its own connection, because a busy pool does not mean that the database is down.
  const asking = connect(options, 1, { connectWithinMs: readyWithinMs, query_timeout: readyWithinMs });
  const database: Database = {
    db,
    engine: 'postgres',
    async longRunning(run) {
      const own = connect(options, 1);
      try {
        return await own.connection().execute(async (connection) => {
          await sql`set statement_timeout = 0`.execute(connection);
          await sql`set lock_timeout = 0`.execute(connection);
          return run(connection);
        });
      } finally {
        await own.destroy();
      }
    },
    ready: () => requireReady(asking),
    maintain: () => Promise.resolve(),
    async close() {
      await asking.destroy();
      await shared.destroy();
      await db.destroy();
    },
  };
  try {
    const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db);
    requireVersion(rows[0]?.server_version ?? '');
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** Throws if a server's version (such as `15.19 (Debian …)`) is older than the oldest tested one. */
export function requireVersion(version: string): void {
  if (Number.parseInt(version, 10) < oldestVersion)
    throw new Error(`PostgreSQL ${version} is too old: ${oldestVersion} is the oldest that works here`);
}

type Limits = Pick<pg.PoolConfig, 'query_timeout' | 'statement_timeout' | 'lock_timeout'> & {
  connectWithinMs?: number;
};

function connect(
  { url, log }: { url: string; log: DatabaseLog },
  connections: number,
  { connectWithinMs = 10_000, ...limits }: Limits = {},
): Kysely<Schema> {
  const pool = new pg.Pool({
    connectionString: withSettings(url),
    max: connections,
    types: columnValues,
    connectionTimeoutMillis: connectWithinMs,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleTransactionTimeoutMs,
    application_name: 'tillway',
    ...limits,
  });
  // A server restart breaks idle and busy connections; the pool opens new ones.
  const broke = (error: Error) => log.warn({ reason: error.message }, 'a database connection broke');
  pool.on('error', broke);
  pool.on('connect', (client) => client.on('error', broke));
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: withoutBroken(pool) }) });
}

/** Adds the default settings to a connection string, ahead of its own, which take precedence. */
function withSettings(text: string): string {
  const url = new URL(text);
  url.searchParams.set('options', `${settings} ${url.searchParams.get('options') ?? ''}`.trimEnd());
  return url.toString();
}

/** Wraps the pool so that connections ended by an error are not handed out again. */
const withoutBroken = (pool: pg.Pool): PostgresPool => ({
  async connect() {
    const client = await pool.connect().catch((error: unknown) => {
      throw ofTheConnection(error);
    });
    let broken: Error | undefined;
    const run = (text: string, values: unknown[]) =>
      client.query({ name: preparedName(text), text, values }).catch((error: unknown) => {
        const ending = endingErrorOf(error);
        broken ??= ending;
        throw ending ? ofTheConnection(error) : error;
      });
    return poolClient(run, () => client.release(broken));
  },
  end: () => pool.end(),
});

/** A failed statement leaves the connection usable; everything else, including a FATAL response, ends it. */
function endingErrorOf(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return new Error('The connection failed');
  return isStatementError(error) ? undefined : error;
}
