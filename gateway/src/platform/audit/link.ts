import type { Clock } from '../clock';
import { type Executor, hasWaited, isStatementError, records, statement } from '../database';
import { type Head, linked } from './chain';
import type { AuditEvent } from './event';
import { auditStreams } from './streams';

/** Parameters of `writeLinks`: chain, its old sequence, its new sequence and hash, and the rows between. */
export type Links = readonly [streamId: number, before: number, after: number, hash: Buffer, rows: string];

/** CTEs that write `Links`. `moved` is empty if the chain is no longer at the expected sequence. */
export const writeLinks = (
  param: Readonly<Record<'stream' | 'before' | 'after' | 'hash' | 'rows', string>>,
) => `
  moved as (
    update audit_streams set sequence = ${param.after}, hash = ${param.hash}
    where stream_id = ${param.stream} and sequence = ${param.before}
    returning 1
  ), linked as (
    insert into audit select * from jsonb_populate_recordset(null::audit, ${param.rows}::jsonb)
  )`;

const headOf = statement<Head>('select stream_id, sequence, hash from audit_streams where stream_id = $1');

/**
 * Implements `Audit.link`. Each process picks a preferred chain at random, so that two processes rarely
 * compete for one.
 */
export function linkEvents(key: Buffer, clock: Pick<Clock, 'now'>, random: (size: number) => Uint8Array) {
  const ownStream = 1 + ((random(1)[0] ?? 0) % auditStreams);
  let remembered: Head | undefined;

  const readHead = async (db: Executor): Promise<Head> => {
    const [head] = await headOf(db, ownStream);
    if (!head) throw new Error(`The audit has no chain ${ownStream}`);
    return head;
  };

  return async <Result>(
    db: Executor,
    events: readonly AuditEvent[],
    write: (...links: Links) => Promise<Result>,
  ): Promise<Result> => {
    const writeFrom = async (from: Head): Promise<Result> => {
      const { head, rows } = linked(key, clock.now(), from, events);
      const result = await write(from.stream_id, from.sequence, head.sequence, head.hash, records(rows));
      remembered = head;
      return result;
    };
    const known = remembered;
    remembered = undefined;
    try {
      return await writeFrom(known ?? (await readHead(db)));
    } catch (error) {
      if (known === undefined || !isStatementError(error) || hasWaited(error)) throw error;
      return writeFrom(await readHead(db));
    }
  };
}
