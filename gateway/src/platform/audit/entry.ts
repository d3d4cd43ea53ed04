import { createHmac } from 'node:crypto';
import type { JsonObject } from '../database';
import { redact } from '../logging';
import type { AuditEvent } from './event';

/** A row of the audit table, without its position in a chain. */
export interface AuditEntry {
  at: Date;
  action: string;
  user_id: string | null;
  user_email: string | null;
  ip_address: string | null;
  account_id: string | null;
  subject_type: string | null;
  subject_id: string | null;
  detail: JsonObject;
}

export const entryOf = (event: AuditEvent, at: Date): AuditEntry => ({
  at,
  action: event.action,
  user_id: event.actor.userId ?? null,
  user_email: event.actor.email ?? null,
  ip_address: event.actor.ipAddress ?? null,
  account_id: event.accountId ?? null,
  subject_type: event.subject?.type ?? null,
  subject_id: event.subject?.id ?? null,
  // Through JSON, because the hashed value must equal the value that the database returns.
  detail: JSON.parse(JSON.stringify(redact(event.detail ?? {}))) as JsonObject,
});

/**
 * The hash of an entry at its position. It is keyed, so that write access to the table is not enough to forge
 * a valid row.
 */
export const hashOf = (
  key: Buffer,
  place: { streamId: number; sequence: number; previous: Buffer },
  entry: AuditEntry,
): Buffer =>
  createHmac('sha256', key)
    .update(place.previous)
    .update(
      canonical([
        place.streamId,
        place.sequence,
        entry.at.toISOString(),
        entry.action,
        entry.user_id,
        entry.user_email,
        entry.ip_address,
        entry.account_id,
        entry.subject_type,
        entry.subject_id,
        entry.detail,
      ]),
    )
    .digest();

/** Serializes with sorted names, because jsonb does not keep their order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, item]) => `${JSON.stringify(name)}:${canonical(item)}`).join(',')}}`;
}
