import { sql } from 'kysely';
import type { Executor } from '../schema';

/** The share of written rows since the last vacuum at which a table is vacuumed again. */
const dueShare = 0.1;
const dueRows = 500;

/**
 * Does the work of a server's background processes, which the embedded engine lacks. Otherwise the
 * write-ahead log would grow without end, dead rows would remain, and the planner would lack statistics. Each
 * table gets its own short statement, because all other queries wait meanwhile.
 */
export async function maintain(db: Executor): Promise<void> {
  await sql`checkpoint`.execute(db);
  const due = await sql<{ name: string }>`
    select quote_ident(relname) as name from pg_stat_user_tables
    where n_dead_tup + n_ins_since_vacuum > ${dueRows}::int + ${dueShare}::float * n_live_tup`.execute(db);
  for (const { name } of due.rows) await sql`vacuum (analyze) ${sql.raw(name)}`.execute(db);
}
