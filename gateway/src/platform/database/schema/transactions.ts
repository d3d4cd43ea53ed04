import type { ColumnType, Generated } from 'kysely';
import type { Cents, DefaultJson, IsoDate, JsonObject } from './columns';

export type { TransactionsTable } from './transactions-table.generated';

/** One request to pay, known by its nonce (decisions §0.2): what makes a repeated request the same request. */
export interface PaymentIntentsTable {
  account_id: string;
  terminal_id: string;
  nonce: string;
  /** Keyed hash of the request's body: the same nonce with another body is refused. */
  body_hash: Buffer;
  /** Hash of terminal, request type, amount and account fingerprint (decisions §0.4), held by the newest such intent that may charge. */
  duplicate_key: Buffer | null;
  /** in_flight or done */
  state: Generated<string>;
  /** The reference the processor knows, chosen before it is asked; also the transaction's id. */
  transaction_id: string;
  /** The answer, if the intent made a schedule or a token, and of payments before migration 0450. */
  answer: string | null;
  created: Date;
  finished: Date | null;
}

/** The first definite answer to a payment, byte for byte, without card data. It is kept for 72 hours. */
export interface FirstAnswersTable {
  transaction_id: string;
  account_id: string;
  answer: string;
}

/** An event of a transaction that its row does not tell. */
export interface PaymentEventsTable {
  account_id: string;
  transaction_id: string;
  id: string;
  kind: string;
  at: Date;
  /** cents */
  amount: Cents | null;
  user_id: string | null;
  /** A payer has an address and is no user. The worker has neither. */
  user_email: string | null;
  detail: DefaultJson<JsonObject>;
}

/** A plan: the transactions that pay one total (doc 001 §3, decisions C-61). */
export interface TransactionGroupsTable {
  id: string;
  account_id: string;
  terminal_id: string;
  /** The plan's id in links and calls. */
  custom_tracking_id: string;
  total_amount: Cents | null;
  total_count: number | null;
  custom: DefaultJson<JsonObject>;
  created: Date;
  updated: Date;
}

/** What one terminal settled at one cut-off. Closed, its count and total stay as they are (docs/decisions/0061). */
export interface BatchesTable {
  id: string;
  account_id: string;
  terminal_id: string;
  /** card or ach */
  kind: string;
  business_date: IsoDate;
  /** Entries in and out. */
  transaction_count: Generated<number>;
  /** Net of credits, and of what was taken back on its day. */
  total_amount: Generated<Cents>;
  /** The cut-off that it ends at. */
  created: Date;
  settled: Date | null;
  /** Nothing is added to it from then on; until then several database transactions fill it. */
  closed: Date | null;
}

/** An entry of a bank batch that was closed, taken back later: called off at the bank, or returned by it. */
export interface BatchTakebacksTable {
  account_id: string;
  terminal_id: string;
  transaction_id: string;
  /** What leaves; negative for a debit. */
  amount: Cents;
  at: Date;
  /** The batch of the day on which it was taken back, as soon as that is closed. */
  batch_id: string | null;
}

export interface ChargebacksTable {
  id: string;
  account_id: string;
  transaction_id: string | null;
  name: string;
  reference_number: string | null;
  amount: Cents;
  reason_code: string | null;
  reason: string | null;
  case_number: string | null;
  /** spelled as in the documents */
  aquisition_number: string | null;
  approval_code: string | null;
  chargeback_date: IsoDate;
  created: Date;
  /** When what follows from it was done; null: not yet. */
  handled: ColumnType<Date | null, Date | null | undefined, Date>;
}
