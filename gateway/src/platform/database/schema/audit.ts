import type { Json, JsonObject } from './columns';

/** The head of one hash chain. Its row is locked while the chain grows. */
export interface AuditStreamsTable {
  stream_id: number;
  sequence: number;
  hash: Buffer;
}

/** The audit trail: actor, action, time, and origin. Append-only. */
export interface AuditTable {
  stream_id: number;
  /** From 1, without gaps within its stream. */
  sequence: number;
  at: Date;
  action: string;
  user_id: string | null;
  /** As typed at a failed sign-in, otherwise the user's. */
  user_email: string | null;
  ip_address: string | null;
  account_id: string | null;
  /** The subject: table name and row id. */
  subject_type: string | null;
  subject_id: string | null;
  detail: Json<JsonObject>;
  /** Keyed hash over the row and the previous hash. */
  hash: Buffer;
}
