import type { Executor } from '../../platform/database';
import type { Queue } from '../../platform/worker/queue';
import type { DemoRows, World } from './world';

/**
 * The maximum number of parameters of a statement. PostgreSQL allows 65,535; the embedded engine is fastest
 * with fewer.
 */
const parametersAtOnce = 12_000;

/** Writes generated rows, table by table, in the caller's transaction. */
export async function load(trx: Executor, queue: Queue, { rows, jobs }: World): Promise<void> {
  for (const table of Object.keys(rows) as (keyof DemoRows)[]) await insert(trx, table, rows[table]);
  for (const job of jobs) await queue.enqueue(trx, job);
}

async function insert(trx: Executor, table: keyof DemoRows, rows: readonly object[]): Promise<void> {
  const width = Math.max(1, ...rows.map((row) => Object.keys(row).length));
  const atOnce = Math.floor(parametersAtOnce / width);
  for (let from = 0; from < rows.length; from += atOnce) {
    const part: readonly object[] = rows.slice(from, from + atOnce);
    await trx.insertInto(table).values(part).execute();
  }
}
