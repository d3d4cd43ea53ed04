import type { Json, JsonObject } from './columns';

/** The head of one hash chain: its row is locked while the chain grows. */
export interface AuditStreamsTable {
  stream_id: number;
  sequence: number;
  hash: Buffer;
}

/** Who did what, when, from where (decisions §0.7). Only ever added to. */
export interface AuditTable {
  stream_id: number;
  /** From 1, without gaps within its stream. */
  sequence: number;
  at: Date;
  action: string;
  user_id: string | null;
  /** As typed at a failed sign-in, else the user's. */
  user_email: string | null;
  ip_address: string | null;
  account_id: string | null;
  /** What it was done to: a table's name and the row's id. */
  subject_type: string | null;
  subject_id: string | null;
  detail: Json<JsonObject>;
  /** Keyed hash over the row and the hash before it. */
  hash: Buffer;
}
