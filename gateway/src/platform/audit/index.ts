import { hkdfSync, randomBytes } from 'node:crypto';
import type { Clock } from '../clock';
import { type Executor, inBatches } from '../database';
import { type Anchor, anchorOf, type AnchorVerification, verifyAnchors } from './anchors';
import type { AuditEvent } from './event';
import { verifyAudit, type AuditVerification } from './verify';
import { linkEvents } from './link';
import type { Links } from './link';
import { writeAudit } from './write';

export { actorOf } from './actor';
export type { Actor, AuditEvent } from './event';
export { type Links, writeLinks } from './link';
export type { AuditProblem, AuditVerification } from './verify';

export interface Audit {
  /** Adds events inside the caller's transaction. */
  write(trx: Executor, ...events: AuditEvent[]): Promise<void>;
  /**
   * Adds events with the caller's own statement (`writeLinks`), outside a transaction. The head of the chain
   * is remembered, not read. If the chain has moved on, the statement fails and is retried once from the new
   * head.
   */
  link<Result>(
    db: Executor,
    events: readonly AuditEvent[],
    write: (...links: Links) => Promise<Result>,
  ): Promise<Result>;
  /** Finds altered and missing rows. */
  verify(db: Executor): Promise<AuditVerification>;
  /** Signs the heads of the chains that moved since `before` (sequence by chain); `undefined` if none did. */
  anchor(db: Executor, at: Date, before: ReadonlyMap<number, number>): Promise<Anchor | undefined>;
  /** Compares the chains with anchors kept outside the database, one per line. */
  verifyAnchors(db: Executor, lines: readonly string[]): Promise<AnchorVerification>;
}

/**
 * Creates the audit trail. `secret` is the installation's permanent secret, base64; the key is derived from
 * it.
 */
export function createAudit(options: {
  secret: string;
  clock: Pick<Clock, 'now'>;
  /** Replaces the system's random source in reproducible simulations. */
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
