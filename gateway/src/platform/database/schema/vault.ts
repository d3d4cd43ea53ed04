import type { Generated } from 'kysely';

/** A customer record that holds tokens (doc 000 §3). */
export interface BillingsTable {
  id: string;
  account_id: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  postal_code: string | null;
  country: string | null;
  customer_po: string | null;
  /** For staff only: never printed or sent. */
  notes: string | null;
  created: Date;
  updated: Date;
  last_used: Date | null;
}

/** A stored card or bank account. The number exists here only sealed (decisions §0.6). */
export interface TokensTable {
  id: string;
  account_id: string;
  terminal_id: string;
  billing_id: string | null;
  /** What callers pass around for this token. */
  token: string;
  name: string | null;
  /** card brand, `unknown` or `ach` */
  payment_type: string;
  card_name: string | null;
  card_bin: string | null;
  last_four: string;
  card_expiration_yymm: string | null;
  ach_routing_number: string | null;
  ach_account_type: string | null;
  /** The card or account number, sealed by the vault under the token's id. */
  sealed: Buffer;
  /** The master key that wraps it: what a rotation looks for. */
  key_id: string;
  /** Keyed hash of the number, for matching. */
  fingerprint: Buffer;
  /** The holder's name, case and spaces apart: active once for a number. Null: stored by an earlier version. */
  holder: string | null;
  /** The token that has taken this one's place: both were of one number and holder. */
  merged_into: string | null;
  is_active: Generated<boolean>;
  created: Date;
  last_used: Date | null;
}
