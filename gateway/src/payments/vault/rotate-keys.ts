import { type RawBuilder, sql } from 'kysely';
import type { Database, Executor } from '../../platform/database';
import type { Keyring } from '../../platform/sealing/keyring';
import { openTransactionsEnd } from './open-transactions';
import { requireKeys } from './require-keys';
import { rewrap } from '../../platform/sealing/seal';
import { isUnder, keysOf, type SealedColumn, sealedColumns } from './sealed-columns';

const batchSize = 200;
/**
 * The most repetitions of the rotation when a gateway has written with another key in the meantime.
 */
const mostRounds = 5;

/** Row counts by column, such as `tokens.sealed`. */
type Counts = Record<string, number>;

export interface RotationReport {
  rewrapped: Counts;
  /** Values still under another key. Empty when the other keys may be dropped. */
  left: Counts;
  /**
   * Values that their key cannot decrypt, by column and id: altered, or moved from another record.
   * They count as left.
   */
  unreadable: string[];
}

/**
 * Wraps the data key of everything sealed with the current master key, while payments continue.
 * Card numbers stay sealed. Waits for locked rows and for transactions that may have written under
 * another key. Ends when nothing is left. If something is left, a gateway still seals with another
 * key. After an interruption, run it again. Throws when the keyring lacks a key in use.
 */
export const rotateKeys = (
  database: Pick<Database, 'longRunning'>,
  keyring: Keyring,
  onWait?: (transactions: number) => void,
): Promise<RotationReport> =>
  database.longRunning(async (db) => {
    await requireKeys(db, keyring);
    const report: RotationReport = { rewrapped: {}, left: {}, unreadable: [] };
    for (let round = 0; round < mostRounds; round += 1) {
      for (const column of sealedColumns) await rotateColumn(db, keyring, column, report);
      await openTransactionsEnd(db, onWait);
      report.left = await countLeft(db, keyring);
      const left = Object.values(report.left).reduce((sum, count) => sum + count, 0);
      if (left === report.unreadable.length) break;
    }
    return report;
  });

const nameOf = ({ table, column }: SealedColumn): string => `${table}.${column}`;

async function rotateColumn(
  db: Executor,
  keyring: Keyring,
  column: SealedColumn,
  report: RotationReport,
): Promise<void> {
  const keys = await otherKeys(db, keyring, column);
  if (keys.length === 0) return;
  const wrap = (rows: RawBuilder<unknown>) =>
    db.transaction().execute((trx) => wrapSome(trx, keyring, column, { rows, report }));
  const readable = () =>
    sql`${isUnder(column, keys)} and ${nameOf(column)} || ' ' || id <> all(${[...report.unreadable]}::text[])`;
  // Unlocked rows: many at once, without waiting.
  while ((await wrap(sql`${readable()} limit ${batchSize} for update skip locked`)) > 0);
  // Locked rows: one by one, so that the wait holds no lock that others need.
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(column.table)} where ${readable()} order by id`.execute(db);
  for (const { id } of rows) await wrap(sql`${readable()} and id = ${id} for update`);
}

const otherKeys = async (db: Executor, { currentKeyId }: Keyring, column: SealedColumn) =>
  (await keysOf(db, column)).filter((id) => id !== currentKeyId);

/** Wraps some rows again and returns how many there were. */
async function wrapSome(
  trx: Executor,
  keyring: Keyring,
  column: SealedColumn,
  { rows: which, report }: { rows: RawBuilder<unknown>; report: RotationReport },
): Promise<number> {
  const name = nameOf(column);
  const { rows } = await sql<{ id: string; value: Buffer }>`
    select id, ${sql.ref(column.column)} as value from ${sql.table(column.table)} where ${which}`.execute(
    trx,
  );
  for (const { id, value } of rows) {
    const wrapped = rewrapped(keyring, id, value);
    if (wrapped === undefined && !column.isBrief) report.unreadable.push(`${name} ${id}`);
    else {
      await store(trx, column, { id, value: wrapped ?? null, keyId: keyring.currentKeyId });
      report.rewrapped[name] = (report.rewrapped[name] ?? 0) + 1;
    }
  }
  return rows.length;
}

/** Returns `undefined` if the value cannot be decrypted. */
function rewrapped(keyring: Keyring, id: string, value: Buffer): Buffer | undefined {
  try {
    return rewrap(keyring, id, value);
  } catch {
    return undefined;
  }
}

async function store(
  trx: Executor,
  { table, column, keyColumn }: SealedColumn,
  { id, value, keyId }: { id: string; value: Buffer | null; keyId: string },
): Promise<void> {
  const key = keyColumn === undefined ? sql`` : sql`, ${sql.ref(keyColumn)} = ${keyId}`;
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} ${key} where id = ${id}`.execute(
    trx,
  );
}

async function countLeft(db: Executor, keyring: Keyring): Promise<Counts> {
  const left: Counts = {};
  for (const column of sealedColumns) {
    const keys = await otherKeys(db, keyring, column);
    if (keys.length === 0) continue;
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(column.table)} where ${isUnder(column, keys)}`.execute(
      db,
    );
    if (rows[0]?.count) left[nameOf(column)] = rows[0].count;
  }
  return left;
}
