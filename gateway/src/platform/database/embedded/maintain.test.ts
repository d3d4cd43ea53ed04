import { sql } from 'kysely';
import { withDatabase } from '../../../../test/database';

test('maintenance removes dead rows, updates the planner’s statistics, and shortens the log', () =>
  withDatabase(async ({ db, maintain }) => {
    const row = { queue: 'many', run_at: new Date(), created: new Date() };
    const ids = Array.from({ length: 2000 }, (_, id) => String(id));
    await db
      .insertInto('jobs')
      .values(ids.map((id) => ({ ...row, id })))
      .execute();
    await db.updateTable('jobs').set({ attempts: 1 }).execute();

    const facts = async () =>
      (
        await sql<{ dead: number; rows: number; vacuumed: Date | null; log: number }>`
          select n_dead_tup as dead, reltuples::int as rows, last_vacuum as vacuumed,
            pg_current_wal_lsn() - (select redo_lsn from pg_control_checkpoint()) as log
          from pg_stat_user_tables join pg_class on pg_class.oid = relid where pg_class.relname = 'jobs'`.execute(
          db,
        )
      ).rows[0];
    await sql`select pg_stat_force_next_flush()`.execute(db);
    const before = await facts();
    expect(before?.dead).toBeGreaterThanOrEqual(2000);
    expect(Number(before?.log)).toBeGreaterThan(100_000);

    await maintain();
    const after = await facts();
    expect(after).toMatchObject({ dead: 0, rows: 2000, vacuumed: expect.any(Date) });
    expect(Number(after?.log)).toBeLessThan(Number(before?.log));
  }));
