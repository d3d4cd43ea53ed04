import { createHmac } from 'node:crypto';
import type { JsonObject } from '../database';
import { redact } from '../logging';
import type { AuditEvent } from './event';

/** A row of the audit table, without its place in a chain. */
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
  // through JSON, because what is hashed must be what the database gives back
  detail: JSON.parse(JSON.stringify(redact(event.detail ?? {}))) as JsonObject,
});

/** The hash of an entry at its place: keyed, so that whoever can write the table cannot write a valid row. */
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

/** JSON with sorted names: jsonb does not keep their order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, item]) => `${JSON.stringify(name)}:${canonical(item)}`).join(',')}}`;
}
