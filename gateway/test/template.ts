import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { migrate, openDatabase, type Schema } from '../src/platform/database';
import { createEngineFolder } from '../src/platform/database/embedded/create-engine-folder';
import { migrations } from '../src/platform/database/migrations';
import { createLogger } from '../src/platform/logging';

const gateway = path.dirname(__dirname);
const cache = path.join(gateway, '.cache', 'test-databases');
const staleAfterMs = 60 * 60_000;

export const quiet = createLogger({ level: 'silent', name: 'test' });

/** Returns a hash of the migrations' statements, so that a template of other migrations is never used. */
export async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256');
  const listener = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void hash.update(query.sql).update(JSON.stringify(query.parameters)),
  });
  for (const name of Object.keys(migrations).sort()) await migrations[name]?.up(listener, 'postgres');
  return hash.digest('hex').slice(0, 16);
}

/** Returns a folder with a migrated, empty embedded database, to be copied. The first worker that needs it makes it. */
export async function embeddedTemplate(): Promise<string> {
  const template = path.join(cache, `${engineVersion()}-${await migrationsHash()}`);
  if (fs.existsSync(template)) return template;
  const bare = await bareEngine();
  await makeOnce(template, async (folder) => {
    fs.cpSync(bare, folder, { recursive: true });
    const database = await openDatabase({ dataDir: folder, log: quiet });
    await migrate(database);
    await database.maintain();
    await database.close();
  });
  removeStale(template, bare);
  return template;
}

/** Returns a folder with a new embedded database without tables, to be copied. */
export async function bareEngine(): Promise<string> {
  const bare = path.join(cache, `engine-${engineVersion()}`);
  await makeOnce(bare, (folder) => createEngineFolder(path.join(folder, 'engine')));
  return bare;
}

/** Makes a folder under another name first, so that it is whole or absent; the first of several makers wins. */
async function makeOnce(folder: string, make: (folder: string) => Promise<void>): Promise<void> {
  if (fs.existsSync(folder)) return;
  const unfinished = `${folder}.${process.pid}`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(unfinished, { recursive: true });
  await make(unfinished);
  try {
    fs.renameSync(unfinished, folder);
  } catch (error) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    if (!fs.existsSync(folder)) throw error;
  }
}

function removeStale(...kept: string[]): void {
  for (const name of fs.readdirSync(cache)) {
    const folder = path.join(cache, name);
    const isStale = Date.now() - fs.statSync(folder).mtimeMs > staleAfterMs;
    if (isStale && !kept.includes(folder)) fs.rmSync(folder, { recursive: true, force: true });
  }
}

function engineVersion(): string {
  const manifest = path.join(gateway, 'node_modules', '@electric-sql', 'pglite', 'package.json');
  const { version } = JSON.parse(fs.readFileSync(manifest, 'utf8')) as { version: string };
  return version;
}
