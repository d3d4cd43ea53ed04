import type { AuditAction } from '@tillway/rules';
import type { JsonObject } from '../database';

/** Who acts. A failed sign-in has an e-mail only; the worker has neither. */
export interface Actor {
  userId?: string | undefined;
  email?: string | undefined;
  ipAddress?: string | undefined;
}

/** Something that must be known later: who, from where, did what to what, and what changed. */
export interface AuditEvent {
  /** Its words are in `auditActions`. */
  action: AuditAction;
  actor: Actor;
  accountId?: string | undefined;
  /** The table and the id of what it was done to. */
  subject?: { type: string; id: string } | undefined;
  /** What changed. Redacted before it is written; still, put no secret in. */
  detail?: JsonObject | undefined;
}
