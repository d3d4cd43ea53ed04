import { sql } from 'kysely';
import type { Executor } from '../database';
import { entryOf, hashOf } from './entry';
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
  const head = (await freeHead(trx)) ?? (await someHead(trx));
  let { sequence, hash } = head;
  const rows = events.map((event) => {
    const entry = entryOf(event, at);
    sequence += 1;
    hash = hashOf(key, { streamId: head.stream_id, sequence, previous: hash }, entry);
    return { ...entry, detail: JSON.stringify(entry.detail), stream_id: head.stream_id, sequence, hash };
  });
  await trx
    .with('moved', (db) =>
      db.updateTable('audit_streams').set({ sequence, hash }).where('stream_id', '=', head.stream_id),
    )
    .insertInto('audit')
    .values(rows)
    .execute();
}

const freeHead = (trx: Executor) =>
  trx.selectFrom('audit_streams').selectAll().limit(1).forUpdate().skipLocked().executeTakeFirst();

const someHead = (trx: Executor) =>
  trx
    .selectFrom('audit_streams')
    .selectAll()
    .where('stream_id', '=', sql<number>`1 + floor(random() * ${auditStreams}::int)::int`)
    .forUpdate()
    .executeTakeFirstOrThrow();
