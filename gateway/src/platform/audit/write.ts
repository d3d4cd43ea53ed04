import { sql } from 'kysely';
import { type Executor, prepared, records, statement } from '../database';
import { linked } from './chain';
import type { AuditEvent } from './event';
import { auditStreams } from './streams';

/**
 * Adds events to the audit inside the caller's transaction, so that a change and its audit row commit or fail
 * together.
 *
 * There are 64 chains. A transaction takes the head of a free chain (`for update skip locked`) and keeps it
 * until it ends. Payments therefore do not wait for each other. Only the 65th concurrent audited transaction
 * would wait.
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
    // In a fixed order, because the simulator must repeat step by step; otherwise the table's layout on disk
    // would decide.
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
