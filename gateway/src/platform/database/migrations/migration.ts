import { type Kysely, type Migration as KyselyMigration, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database';
import { givingWay } from '../giving-way';

/** One step that changes the tables of the previous version. */
export interface Migration {
  up(db: Parameters<KyselyMigration['up']>[0], engine: Database['engine']): Promise<void>;
  /**
   * Runs the steps outside a transaction, so that they do not stop the writers of a large table. Examples are
   * concurrent index builds, validated constraints, and backfills in chunks. They do not commit together, so
   * each must be repeatable. They wait for locks without limit, so none may take a lock that others queue
   * behind.
   */
  outsideTransaction?: true;
}

/**
 * Builds an index while others write: `createIndex(db, engine, 'sales_by_day', sql`on sales (day)`)`. Drops
 * the invalid index of a failed attempt first. For migrations outside a transaction. The embedded engine has
 * no other writers.
 */
export async function createIndex(
  db: Kysely<unknown>,
  engine: Database['engine'],
  index: string,
  definition: RawBuilder<unknown>,
  { isUnique = false } = {},
): Promise<void> {
  const { rows } = await sql<{ is_valid: boolean }>`
    select indisvalid as is_valid from pg_index where indexrelid = to_regclass(${index})`.execute(db);
  if (rows[0]?.is_valid) return;
  const how = sql.raw(engine === 'postgres' ? 'concurrently' : '');
  if (rows[0]) await sql`drop index ${how} ${sql.id(index)}`.execute(db);
  const kind = sql.raw(isUnique ? 'unique index' : 'index');
  await sql`create ${kind} ${how} ${sql.id(index)} ${definition}`.execute(db);
}

/** Creates extensions if they are missing; false if the server lacks them or does not permit them. */
export async function hasExtensions(db: Kysely<unknown>, names: readonly string[]): Promise<boolean> {
  try {
    for (const name of names) await sql`create extension if not exists ${sql.id(name)}`.execute(db);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === notInstalled || code === notAllowed) return false;
    throw error;
  }
}
const notInstalled = '0A000';
const notAllowed = '42501';

/**
 * Adds a check to a table that may be large. It applies to new rows at once; existing rows are validated
 * afterward while others write. For migrations outside a transaction.
 */
export async function addCheck(
  db: Kysely<unknown>,
  table: string,
  name: string,
  condition: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ is_valid: boolean }>`
    select convalidated as is_valid from pg_constraint
    where conrelid = to_regclass(${table}) and conname = ${name}`.execute(db);
  if (rows[0]?.is_valid) return;
  const at = sql.id(table);
  if (!rows[0]) {
    await givingWay(db, async (trx) => {
      await sql`alter table ${at} add constraint ${sql.id(name)} check (${condition}) not valid`.execute(trx);
    });
  }
  await sql`alter table ${at} validate constraint ${sql.id(name)}`.execute(db);
}

const chunkRows = 5_000;

/**
 * Fills existing rows in chunks, each its own commit. `update` changes at most `limit` rows that are not
 * filled yet, and repeats until it changes none. For migrations outside a transaction.
 */
export async function backfill(
  db: Kysely<unknown>,
  update: (limit: number) => RawBuilder<unknown>,
  limit = chunkRows,
): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await update(limit).execute(db);
    if (numAffectedRows === 0n) return;
  }
}
