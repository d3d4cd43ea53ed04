import { hkdfSync } from 'node:crypto';
import type { Clock } from '../clock';
import type { Executor } from '../database';
import type { AuditEvent } from './event';
import { verifyAudit, type AuditVerification } from './verify';
import { writeAudit } from './write';

export type { Actor, AuditEvent } from './event';
export type { AuditProblem, AuditVerification } from './verify';

export interface Audit {
  /** Adds events inside the caller's transaction. */
  write(trx: Executor, ...events: AuditEvent[]): Promise<void>;
  /** Finds altered and missing rows. */
  verify(db: Executor): Promise<AuditVerification>;
}

/** The audit trail (decisions §0.7). `secret` is the installation's lasting secret, base64; its key is derived from it. */
export function createAudit(options: { secret: string; clock: Pick<Clock, 'now'> }): Audit {
  const key = Buffer.from(
    hkdfSync('sha256', Buffer.from(options.secret, 'base64'), '', 'tillway audit chain', 32),
  );
  return {
    write: (trx, ...events) => writeAudit(trx, key, options.clock.now(), events),
    verify: (db) => verifyAudit(db, key),
  };
}
