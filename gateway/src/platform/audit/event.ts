import type { AuditAction } from '@tillway/rules';
import type { JsonObject } from '../database';

/** The acting user. A failed sign-in has only an e-mail address; the worker has neither id nor e-mail. */
export interface Actor {
  userId?: string | undefined;
  email?: string | undefined;
  ipAddress?: string | undefined;
}

/** An event for the audit trail: the actor, the subject, and the change. */
export interface AuditEvent {
  /** `auditActions` has the text of each action. */
  action: AuditAction;
  actor: Actor;
  accountId?: string | undefined;
  /** Table and id of the record the action applies to. */
  subject?: { type: string; id: string } | undefined;
  /** The change. It is redacted before it is written; still, put no secret in. */
  detail?: JsonObject | undefined;
}
