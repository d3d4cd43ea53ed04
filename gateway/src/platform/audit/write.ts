import { sql } from 'kysely';
import { type Executor, prepared, records, statement } from '../database';
import { linked } from './chain';
import type { AuditEvent } from './event';
import { auditStreams } from './streams';

/**
 * Adds events to the audit, inside the caller's transaction, so that what happened and its row stand or fall together.
 *
 * Rows hang in 64 chains. A transaction takes the head of whichever chain is free (`for update skip locked`) and keeps
 * it until it ends, so payments do not wait for each other; only the 65th audited transaction at once would wait.
 */
export async function writeAudit(
  trx: Executor,
  key: Buffer,
  at: Date,
  events: readonly AuditEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const { head, rows } = linked(key, at, (await freeHead(trx)) ?? (await someHead(trx)), events);
  await writeRows(trx, head.sequence, head.hash, head.stream_id, records(rows));
}

const writeRows = statement(`
  with moved as (update audit_streams set sequence = $1, hash = $2 where stream_id = $3)
  insert into audit select * from jsonb_populate_recordset(null::audit, $4::jsonb)`);

const freeHead = (trx: Executor) =>
  trx
    .selectFrom('audit_streams')
    .modifyFront(prepared)
    .selectAll()
    // in a fixed order, or how the table lies on disk would decide: the simulator repeats itself step by step
    .orderBy('stream_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

const someHead = (trx: Executor) =>
  trx
    .selectFrom('audit_streams')
    .selectAll()
    .where('stream_id', '=', sql<number>`1 + floor(random() * ${auditStreams}::int)::int`)
    .forUpdate()
    .executeTakeFirstOrThrow();
