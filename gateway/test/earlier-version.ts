import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { migrate } from '../src/platform/database';
import { migrations } from '../src/platform/database/migrations';
import { bareDatabase, type Engine, type TestDatabase } from './database';

/** A database of an earlier version: its migrations, and the rows of every table. */
interface EarlierVersion {
  migrations: string[];
  tables: Record<string, object[]>;
}

/**
 * The database that the version with the migrations up to 0131 wrote through its gateway and its demo. It has five
 * merchants of the demo, and two that were used from September to November 2026. Among their records are:
 * - a series and a schedule with several runs, and a plan,
 * - settled and open cards, bank debits at every stage, refunds, voids, and a return,
 * - a payment of unknown outcome, a replacement, a link, an approval, and an audit.
 * It never changes; another version gets its own file.
 */
export const version0131 = JSON.parse(
  gunzipSync(fs.readFileSync(path.join(__dirname, 'version-0131.json.gz'))).toString(),
) as EarlierVersion;

const key = (fill: number) => Buffer.alloc(32, fill).toString('base64');
/** The keys of that gateway. */
export const keys0131 = { masterKeys: `old:${key(1)}`, fingerprintKey: key(2) };

/** Migrates up to the last migration with this name, like an older program. */
export const migrateUpTo = (database: TestDatabase, last: string): Promise<string[]> =>
  migrate(database, {
    migrations: Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last)),
  });

/** Opens a filled database of that version without any later migration. */
export async function openVersion0131(engine: Engine): Promise<TestDatabase> {
  const database = await bareDatabase(engine);
  await migrateUpTo(database, version0131.migrations.at(-1) ?? '');
  await database.db.transaction().execute(async (trx) => {
    // The migrations fill both tables.
    await sql`delete from audit_streams`.execute(trx);
    await sql`delete from clock`.execute(trx);
    for (const [table, rows] of Object.entries(version0131.tables)) {
      const columns = sql.join(
        [...new Set(rows.flatMap((row) => Object.keys(row)))].map((name) => sql.id(name)),
      );
      if (rows.length === 0) continue;
      await sql`insert into ${sql.id(table)} (${columns})
        select ${columns} from jsonb_populate_recordset(null::${sql.id(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
        trx,
      );
    }
  });
  return database;
}
