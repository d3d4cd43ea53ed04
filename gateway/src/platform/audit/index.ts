import { hkdfSync, randomBytes } from 'node:crypto';
import type { Clock } from '../clock';
import { type Executor, inBatches } from '../database';
import { type Anchor, anchorOf, type AnchorVerification, verifyAnchors } from './anchors';
import type { AuditEvent } from './event';
import { verifyAudit, type AuditVerification } from './verify';
import { linkEvents } from './link';
import type { Links } from './link';
import { writeAudit } from './write';

export type { Actor, AuditEvent } from './event';
export { type Links, writeLinks } from './link';
export type { AuditProblem, AuditVerification } from './verify';

export interface Audit {
  /** Adds events inside the caller's transaction. */
  write(trx: Executor, ...events: AuditEvent[]): Promise<void>;
  /**
   * Adds events by a statement of the caller's own (`writeLinks`), outside of a transaction. Where the chain stands is
   * remembered instead of read: the statement refuses itself when it has moved on, and is then tried once from its new end.
   */
  link<Result>(
    db: Executor,
    events: readonly AuditEvent[],
    write: (...links: Links) => Promise<Result>,
  ): Promise<Result>;
  /** Finds altered and missing rows. */
  verify(db: Executor): Promise<AuditVerification>;
  /** Where the chains stand that moved since `before` (number by chain), signed; `undefined` when none has. */
  anchor(db: Executor, at: Date, before: ReadonlyMap<number, number>): Promise<Anchor | undefined>;
  /** Compares the chains with anchors that were kept outside the database, a line each. */
  verifyAnchors(db: Executor, lines: readonly string[]): Promise<AnchorVerification>;
}

/** The audit trail (decisions §0.7). `secret` is the installation's lasting secret, base64; its key is derived from it. */
export function createAudit(options: {
  secret: string;
  clock: Pick<Clock, 'now'>;
  /** The system's, unless a simulation has to repeat itself. */
  random?: ((size: number) => Uint8Array) | undefined;
}): Audit {
  const key = Buffer.from(
    hkdfSync('sha256', Buffer.from(options.secret, 'base64'), '', 'tillway audit chain', 32),
  );
  const write = inBatches<readonly AuditEvent[], undefined>(async (trx, lists) => {
    await writeAudit(trx, key, options.clock.now(), lists.flat());
    return lists.map(() => undefined);
  });
  return {
    write: (trx, ...events) => write(trx, events),
    link: linkEvents(key, options.clock, options.random ?? randomBytes),
    verify: (db) => verifyAudit(db, key),
    anchor: (db, at, before) => anchorOf(db, key, at, before),
    verifyAnchors: (db, lines) => verifyAnchors(db, key, lines),
  };
}
