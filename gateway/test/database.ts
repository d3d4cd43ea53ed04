import fs from 'node:fs';
import type pg from 'pg';
import { type Database, migrate, openDatabase } from '../src/platform/database';
import { newFolder } from './folders';
import { createDatabase, databaseUrl, onServer } from './postgres-server';
import { bareEngine, embeddedTemplate, quiet, migrationsHash } from './template';

/**
 * The address of a PostgreSQL server on which the user may create databases. If it is empty, tests run on the embedded
 * engine only.
 */
const serverUrl = process.env['TILLWAY_TEST_DATABASE_URL'] ?? '';

export type Engine = Database['engine'];
export const engines: readonly Engine[] = serverUrl ? ['embedded', 'postgres'] : ['embedded'];

export interface TestDatabase extends Database {
  /** The address or folder that opens this database again. */
  place: { url?: string; dataDir?: string };
  /** Closes the database and removes all its files. */
  drop(): Promise<void>;
}

/** Returns a new migrated, empty database: a copy of a template, made in a fraction of a second. */
export const freshDatabase = (engine: Engine): Promise<TestDatabase> =>
  engine === 'embedded' ? freshEmbedded() : freshPostgres();

/** Runs a body with a new database, which is removed afterward. */
export async function withDatabase<Result>(
  body: (database: TestDatabase) => Promise<Result>,
  engine: Engine = 'embedded',
): Promise<Result> {
  const database = await freshDatabase(engine);
  try {
    return await body(database);
  } finally {
    await database.drop();
  }
}

/**
 * Runs tests on every available engine. Use it for behavior that depends on the engine: simultaneous statements, locks,
 * unique keys, order and pages of lists, migrations, and the driver.
 */
export const onEachEngine = (tests: (database: () => TestDatabase) => void): void =>
  describe.each(engines)('%s', (engine) => withOneDatabase(engine, tests));

/**
 * Runs tests on the embedded engine only. Use it for behavior that no engine decides: rules, answers, permissions, and
 * mails.
 */
export const onEmbedded = (tests: (database: () => TestDatabase) => void): void =>
  withOneDatabase('embedded', tests);

/** Shares one new database among tests; `database()` returns it in tests and hooks. */
function withOneDatabase(engine: Engine, tests: (database: () => TestDatabase) => void): void {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await freshDatabase(engine);
  });
  afterAll(() => database?.drop());
  tests(() => {
    if (!database) throw new Error('The database is open inside tests and hooks only');
    return database;
  });
}

/** Returns a database without tables, for tests of migrations. */
export const bareDatabase = async (engine: Engine): Promise<TestDatabase> =>
  engine === 'embedded' ? copyOf(await bareEngine()) : copyOnServer('template0');

const freshEmbedded = async (): Promise<TestDatabase> => copyOf(await embeddedTemplate());

async function copyOf(template: string): Promise<TestDatabase> {
  const dataDir = newFolder();
  fs.cpSync(template, dataDir, { recursive: true });
  const database = await openDatabase({ dataDir, log: quiet });
  return {
    ...database,
    place: { dataDir },
    async drop() {
      await database.close();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function freshPostgres(): Promise<TestDatabase> {
  const template = `tillway_template_${await migrationsHash()}`;
  await onServer(serverUrl, (server) => makeTemplate(server, template));
  return copyOnServer(template);
}

async function copyOnServer(template: string): Promise<TestDatabase> {
  const { url, drop } = await createDatabase(serverUrl, template);
  const database = await openDatabase({ url, log: quiet });
  return {
    ...database,
    place: { url },
    async drop() {
      await database.close();
      await drop();
    },
  };
}

/** An arbitrary number that only this lock uses: workers create the template one after the other. */
const templateLock = 20_261_121;

async function makeTemplate(server: pg.Client, template: string): Promise<void> {
  const exists = async () =>
    (await server.query('select 1 from pg_database where datname = $1', [template])).rowCount === 1;
  if (await exists()) return;
  await server.query('select pg_advisory_lock($1)', [templateLock]);
  try {
    if (await exists()) return;
    const unfinished = `${template}_unfinished`;
    await server.query(`drop database if exists ${unfinished} with (force)`);
    await server.query(`create database ${unfinished}`);
    const database = await openDatabase({ url: databaseUrl(serverUrl, unfinished), log: quiet });
    await migrate(database);
    await database.close();
    await server.query(`alter database ${unfinished} rename to ${template}`);
    await dropOtherTemplates(server, template);
  } finally {
    await server.query('select pg_advisory_unlock($1)', [templateLock]);
  }
}

async function dropOtherTemplates(server: pg.Client, kept: string): Promise<void> {
  const { rows } = await server.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^tillway_template_[0-9a-f]{16}$' and datname <> $1`,
    [kept],
  );
  // A template that is being copied at this moment stays.
  for (const { datname } of rows)
    await server.query(`drop database if exists ${datname}`).catch(() => undefined);
}
