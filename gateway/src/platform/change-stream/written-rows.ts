import { changingRecords } from '@tillway/contract';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Executor } from '../database';

/** What one statement wrote of one terminal. No ids: too many to be named. */
const WrittenSchema = v.object({
  records: v.picklist(changingRecords),
  account_id: v.string(),
  terminal_id: v.string(),
  ids: v.array(v.string()),
});
export type Written = v.InferOutput<typeof WrittenSchema>;

/** What was committed between two snapshots of the database. */
interface WrittenSince {
  /** The later one, to go on from. */
  snapshot: string;
  /** `everything`: more than can be told one by one, or a database that is older than the earlier snapshot. */
  written: readonly Written[] | 'everything';
}

/** Statements that are told of one by one. */
const mostTold = 2_000;
/** Whoever reads asks several times a second. */
const keptFor = sql`interval '10 minutes'`;

/** The transactions that are committed at this moment, as PostgreSQL writes them down (`pg_snapshot`). */
export async function snapshotNow(db: Executor): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(
    db,
  );
  return rows[0]?.snapshot ?? '';
}

/**
 * What was committed since a snapshot: each row once, in whichever order transactions ended, and without waiting for any that
 * is under way (docs/decisions/0185).
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

/** Deletes what everybody has read. Answers how many. */
export async function deleteOldWrittenRows(db: Executor): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('written_rows')
    .where('written', '<', sql<Date>`clock_timestamp() - ${keptFor}`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
