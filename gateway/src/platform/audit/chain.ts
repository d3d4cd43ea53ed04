import { type AuditEntry, entryOf, hashOf } from './entry';
import type { AuditEvent } from './event';

/** The end of a chain: its last row's number and hash. */
export interface Head {
  stream_id: number;
  sequence: number;
  hash: Buffer;
}

export type LinkedRow = AuditEntry & Head;

/** Events as the next rows of a chain, and its head after them. */
export function linked(
  key: Buffer,
  at: Date,
  from: Head,
  events: readonly AuditEvent[],
): { head: Head; rows: LinkedRow[] } {
  let head = from;
  const rows = events.map((event) => {
    const entry = entryOf(event, at);
    const place = { streamId: head.stream_id, sequence: head.sequence + 1, previous: head.hash };
    head = { ...head, sequence: place.sequence, hash: hashOf(key, place, entry) };
    return { ...entry, ...head };
  });
  return { head, rows };
}
