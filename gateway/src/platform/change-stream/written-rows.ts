import { changingRecords } from '@tillway/contract';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Executor } from '../database';

/** The rows of one terminal that one statement wrote. An empty `ids` means too many to list. */
const WrittenSchema = v.object({
  records: v.picklist(changingRecords),
  account_id: v.string(),
  terminal_id: v.string(),
  ids: v.array(v.string()),
});
export type Written = v.InferOutput<typeof WrittenSchema>;

/** The rows committed between two snapshots of the database. */
interface WrittenSince {
  /** The later snapshot, from which to continue. */
  snapshot: string;
  /** `everything`: too many rows to list, or a database that is older than the earlier snapshot. */
  written: readonly Written[] | 'everything';
}

/** Most statements reported one by one. */
const mostTold = 2_000;
/** How long rows are kept. Readers poll several times a second. */
const keptFor = sql`interval '10 minutes'`;

/** The database's current snapshot in PostgreSQL's notation (`pg_snapshot`). */
export async function snapshotNow(db: Executor): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(
    db,
  );
  return rows[0]?.snapshot ?? '';
}

/**
 * Reads the rows committed since a snapshot. Each row appears once, in whatever order transactions ended, and
 * no open transaction is waited for.
 */
export async function writtenSince(db: Executor, snapshot: string): Promise<WrittenSince> {
  const { rows } = await sql<{ snapshot: string; isOlder: boolean; written: unknown[] }>`
    select pg_current_snapshot()::text as snapshot,
      pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax(${snapshot}::pg_snapshot) as "isOlder",
      array(
        select jsonb_build_object('records', records, 'account_id', account_id, 'terminal_id', terminal_id, 'ids', ids)
        from written_rows
        where written_by >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
          and not pg_visible_in_snapshot(written_by, ${snapshot}::pg_snapshot)
        limit ${mostTold + 1}
      ) as written`.execute(db);
  const [read] = rows;
  if (!read) return { snapshot, written: [] };
  const isEverything = read.isOlder || read.written.length > mostTold;
  return {
    snapshot: read.snapshot,
    written: isEverything ? 'everything' : v.parse(v.array(WrittenSchema), read.written),
  };
}

/** Deletes rows older than `keptFor`, which every reader has passed. Returns how many. */
export async function deleteOldWrittenRows(db: Executor): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('written_rows')
    .where('written', '<', sql<Date>`clock_timestamp() - ${keptFor}`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
