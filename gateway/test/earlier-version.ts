import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { migrate } from '../src/platform/database';
import { migrations } from '../src/platform/database/migrations';
import { bareDatabase, type Engine, type TestDatabase } from './database';

/** A database as an earlier version left it: the migrations that it had, and the rows of every table. */
interface EarlierVersion {
  migrations: string[];
  tables: Record<string, object[]>;
}

/**
 * What the version with the migrations up to 0131 made, by the gateway itself and by its demo: five merchants of the demo,
 * and two that were worked with from September to November 2026, with series and a schedule that ran several times, a plan,
 * settled and open cards, bank debits at every stage, refunds, voids, a return, a payment of unknown outcome, one in another's
 * place, a link, an approval, an audit. It never changes; another version gets a file of its own.
 */
export const version0131 = JSON.parse(
  gunzipSync(fs.readFileSync(path.join(__dirname, 'version-0131.json.gz'))).toString(),
) as EarlierVersion;

const key = (fill: number) => Buffer.alloc(32, fill).toString('base64');
/** The keys of that gateway. */
export const keys0131 = { masterKeys: `old:${key(1)}`, fingerprintKey: key(2) };

/** Migrates to the last migration of this name, as an older program would. */
export const migrateUpTo = (database: TestDatabase, last: string): Promise<string[]> =>
  migrate(database, {
    migrations: Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last)),
  });

/** Opens a database of that version, filled, and not migrated any further. */
export async function openVersion0131(engine: Engine): Promise<TestDatabase> {
  const database = await bareDatabase(engine);
  await migrateUpTo(database, version0131.migrations.at(-1) ?? '');
  await database.db.transaction().execute(async (trx) => {
    // both have rows from the migrations
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
