import type { DisputeState, EvidenceFileType } from '@tillway/rules';
import type { ColumnType, Generated } from 'kysely';
import type { Cents, DefaultJson, IsoDate, JsonObject } from './columns';

export type { TransactionsTable } from './transactions-table.generated';

/** One payment request, identified by its nonce. A repeated nonce is the same request. */
export interface PaymentIntentsTable {
  account_id: string;
  terminal_id: string;
  nonce: string;
  /** Keyed hash of the request body. The same nonce with another body is refused. */
  body_hash: Buffer;
  /**
   * Hash of terminal, request type, amount, and account fingerprint. Only the newest of such intents that may
   * charge has it.
   */
  duplicate_key: Buffer | null;
  /** `in_flight` or `done`. */
  state: Generated<string>;
  /** The reference sent to the processor, chosen in advance; also the transaction's id. */
  transaction_id: string;
  /** The response, if the intent created a schedule or a token, or for payments before migration 0450. */
  answer: string | null;
  created: Date;
  finished: Date | null;
}

/** The first definite response to a payment, byte for byte, without card data. Kept for 72 hours. */
export interface FirstAnswersTable {
  transaction_id: string;
  account_id: string;
  answer: string;
}

/** An event of a transaction that is not visible in its row. */
export interface PaymentEventsTable {
  account_id: string;
  transaction_id: string;
  id: string;
  kind: string;
  at: Date;
  /** Cents. */
  amount: Cents | null;
  user_id: string | null;
  /** A payer has an e-mail address but is not a user. The worker has neither. */
  user_email: string | null;
  detail: DefaultJson<JsonObject>;
}

/** A plan: the transactions that pay one total. */
export interface TransactionGroupsTable {
  id: string;
  account_id: string;
  terminal_id: string;
  /** The plan's id in links and API calls. */
  custom_tracking_id: string;
  total_amount: Cents | null;
  total_count: number | null;
  custom: DefaultJson<JsonObject>;
  created: Date;
  updated: Date;
}

/** The payments that one terminal settled at one cut-off. After closing, count and total never change. */
export interface BatchesTable {
  id: string;
  account_id: string;
  terminal_id: string;
  /** `card` or `ach`. */
  kind: string;
  business_date: IsoDate;
  /** Number of entries in and out. */
  transaction_count: Generated<number>;
  /** Net of credits, and of takebacks on its day. */
  total_amount: Generated<Cents>;
  /** The cut-off at which it ends. */
  created: Date;
  settled: Date | null;
  /** Nothing is added afterward; until then several database transactions fill it. */
  closed: Date | null;
}

/** An entry of a closed bank batch that was reversed later: voided at the bank or returned by it. */
export interface BatchTakebacksTable {
  account_id: string;
  terminal_id: string;
  transaction_id: string;
  /** The removed amount; negative for a debit. */
  amount: Cents;
  at: Date;
  /** The batch of the day it was taken back, once that batch is closed. */
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
  /** Spelled as in the specification. */
  aquisition_number: string | null;
  approval_code: string | null;
  chargeback_date: IsoDate;
  created: Date;
  /** The time its consequences were handled; null: not yet. */
  handled: ColumnType<Date | null, Date | null | undefined, Date>;
  state: ColumnType<DisputeState, DisputeState | undefined, DisputeState>;
  answer_by: ColumnType<IsoDate | null, IsoDate | null | undefined, never>;
  /** The processor whose case it is; null for chargebacks from before disputes. */
  processor_id: ColumnType<number | null, number | null | undefined, never>;
  /** True while the ledger has the money with the payer. Null: the ledger never had it. */
  is_taken: ColumnType<boolean | null, boolean | null | undefined, boolean>;
}

/** One step of a dispute. */
export interface DisputeStepsTable {
  account_id: string;
  chargeback_id: string;
  /** From 1. */
  number: number;
  at: Date;
  state: DisputeState;
  user_id: string | null;
  /** Cents that went to the payer; negative: that came back. */
  amount: Cents | null;
  note: string | null;
}

/** A processor's word about a dispute. */
export interface DisputeEventsTable {
  account_id: string;
  processor_id: number;
  /** The processor's number of the case. */
  case_number: string;
  kind: 'opened' | 'won' | 'lost';
  /** Its time at the processor. */
  happened: Date;
  /** The terminal whose account at the processor has it. */
  terminal_id: string;
  /** Our reference of the charge. */
  reference: string | null;
  processor_transaction_id: string | null;
  amount: Cents | null;
  reason_code: string;
  reason: string;
  answer_by: IsoDate | null;
  reference_number: string;
  received: Date;
  /** Null: it waits for its payment. */
  applied: Date | null;
  /** The time when staff got an exception about it. */
  raised: Date | null;
}

/** When a terminal's disputes were last asked for at a processor. */
export interface DisputeReadingsTable {
  account_id: string;
  terminal_id: string;
  processor_id: number;
  asked: Date;
  /** The start of the last call with an answer. */
  read_until: Date | null;
}

/** A text or a file of a merchant's answer. */
export interface DisputeEvidenceTable {
  account_id: string;
  chargeback_id: string;
  id: string;
  text: string | null;
  file_name: string | null;
  file_type: EvidenceFileType | null;
  /** Bytes. */
  file_size: number | null;
  content: Buffer | null;
  added: Date;
  user_id: string | null;
}
