import { type AuditEntry, entryOf, hashOf } from './entry';
import type { AuditEvent } from './event';

/** The end of a chain: number and hash of its last row. */
export interface Head {
  stream_id: number;
  sequence: number;
  hash: Buffer;
}

export type LinkedRow = AuditEntry & Head;

/** Links events to the end of a chain. Returns their rows and the chain's new head. */
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
