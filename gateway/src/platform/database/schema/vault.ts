import type { Generated } from 'kysely';

/** A customer record that holds tokens. */
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

/** A stored card or bank account. Its number is stored only sealed. */
export interface TokensTable {
  id: string;
  account_id: string;
  terminal_id: string;
  billing_id: string | null;
  /** The public value by which callers refer to the token. */
  token: string;
  name: string | null;
  /** Card brand, `unknown`, or `ach`. */
  payment_type: string;
  card_name: string | null;
  card_bin: string | null;
  last_four: string;
  card_expiration_yymm: string | null;
  ach_routing_number: string | null;
  ach_account_type: string | null;
  /** The card or account number, sealed by the vault under the token's id. */
  sealed: Buffer;
  /** The master key that wraps it; a rotation searches by it. */
  key_id: string;
  /** Keyed hash of the number, for matching. */
  fingerprint: Buffer;
  /**
   * The holder's name without differences of case and spaces. One active token per number and holder. Null:
   * stored by an earlier version.
   */
  holder: string | null;
  /** The token that replaced this one; both had the same number and holder. */
  merged_into: string | null;
  is_active: Generated<boolean>;
  created: Date;
  last_used: Date | null;
}

/** The token that a processor gave for a stored card at a terminal. */
export interface ProcessorTokensTable {
  id: string;
  account_id: string;
  token_id: string;
  terminal_id: string;
  processor_id: number;
  /** The expiration that the processor knows. A card with another one is charged by its number. */
  card_expiration_yymm: string | null;
  /** Sealed by the vault under `id`. */
  sealed: Buffer;
  created: Date;
}
