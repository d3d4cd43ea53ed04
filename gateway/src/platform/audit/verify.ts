import type { Executor } from '../database';
import { hashOf } from './entry';
import { auditStreams } from './streams';

export interface AuditProblem {
  streamId: number;
  /** 0 means the chain itself. */
  sequence: number;
  /** `altered`: the row differs from the row that was written. `missing`: there is no row. */
  problem: 'altered' | 'missing';
}

export interface AuditVerification {
  rows: number;
  problems: AuditProblem[];
}

const pageSize = 2000;

/**
 * Reads every chain from its beginning. Compares each row's stored hash with its content, and the chain's
 * head with its last row. Finds changed, removed, inserted, and swapped rows. Writers may continue meanwhile.
 */
export async function verifyAudit(db: Executor, key: Buffer): Promise<AuditVerification> {
  const found: AuditVerification = { rows: 0, problems: [] };
  for (let streamId = 1; streamId <= auditStreams; streamId++) await verifyChain(db, key, streamId, found);
  return found;
}

async function verifyChain(
  db: Executor,
  key: Buffer,
  streamId: number,
  found: AuditVerification,
): Promise<void> {
  const report = (sequence: number, problem: AuditProblem['problem']) =>
    found.problems.push({ streamId, sequence, problem });
  const head = await db
    .selectFrom('audit_streams')
    .selectAll()
    .where('stream_id', '=', streamId)
    .executeTakeFirst();
  if (!head) report(0, 'missing');

  let previous: Buffer = Buffer.alloc(0);
  let sequence = 0;
  for (let full = true; full;) {
    const page = await db
      .selectFrom('audit')
      .selectAll()
      .where('stream_id', '=', streamId)
      .where('sequence', '>', sequence)
      .orderBy('sequence')
      .limit(pageSize)
      .execute();
    for (const row of page) {
      for (sequence += 1; sequence < row.sequence; sequence++) report(sequence, 'missing');
      const isRight = hashOf(key, { streamId, sequence, previous }, row).equals(row.hash);
      const isUnderHead = sequence !== head?.sequence || row.hash.equals(head.hash);
      if (!isRight || !isUnderHead) report(sequence, 'altered');
      previous = row.hash;
      found.rows += 1;
    }
    full = page.length === pageSize;
  }
  while (head && sequence < head.sequence) report(++sequence, 'missing');
}
