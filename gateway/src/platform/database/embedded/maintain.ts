import { sql } from 'kysely';
import type { Executor } from '../schema';

/** A table is vacuumed when this share of its rows was written since the last time. */
const dueShare = 0.1;
const dueRows = 500;

/**
 * What a server's background processes do, and the embedded engine has none of: the write-ahead log would grow for ever,
 * dead rows would stay, and the planner would not know the tables. Tables are taken one by one, each in a short
 * statement of its own, because everybody else waits meanwhile.
 */
export async function maintain(db: Executor): Promise<void> {
  await sql`checkpoint`.execute(db);
  const due = await sql<{ name: string }>`
    select quote_ident(relname) as name from pg_stat_user_tables
    where n_dead_tup + n_ins_since_vacuum > ${dueRows}::int + ${dueShare}::float * n_live_tup`.execute(db);
  for (const { name } of due.rows) await sql`vacuum (analyze) ${sql.raw(name)}`.execute(db);
}
