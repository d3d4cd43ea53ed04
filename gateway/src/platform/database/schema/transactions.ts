import type { ColumnType, Generated } from 'kysely';
import type { Cents, Computed, DefaultJson, IsoDate, Json, JsonObject } from './columns';

interface Identity {
  id: string;
  account_id: string;
  terminal_id: string;
  tracking_id: string;
  custom_tracking_id: string | null;
  parent_transaction_id: string | null;
  token_id: string | null;
  billing_id: string | null;
  merchant_id: string | null;
  reference_number: string | null;
  order_number: string | null;
  user_id: string | null;
  /** `cron` = an automatic run */
  api_method: Generated<string>;
  /** 6 = hosted payment */
  transactions_source_id: number | null;
  /** The link that the payer came by; at most one live payment of a link exists. */
  hosted_link_id: string | null;
  /** The renewal that it pays for; at most one live payment of a renewal exists. */
  renewal_id: string | null;
  /** The transaction whose place it takes; of those that do, one is alive. */
  replaces_transaction_id: string | null;
  /** Whether that one had not settled when this one was reserved, so that it is called off; null where that was not noted. */
  replaces_unsettled: boolean | null;
  processor_id: number;
  processor_transaction_id: string | null;
  transaction_group_id: string | null;
  schedule_id: string | null;
  batch_id: string | null;
}

interface State {
  request_type: string;
  /** card brand, `unknown` or `ach` */
  payment_type: string;
  /** approved, declined, pending, unknown, not_charged or invalid: where the money is */
  state: string;
  /** The list's word for it (decisions O-48), computed from the other columns. */
  transaction_status: Computed<string>;
  response_code: string | null;
  response_text: string | null;
  auth_response: string | null;
  auth_code: string | null;
  error_messages: DefaultJson<string[]>;
  /** What the processor sent, without card data. */
  processor_answer: Json<JsonObject> | null;
  /** Charged although it looked like a duplicate (decisions §0.4). */
  allow_duplicate: Generated<boolean>;
  created: Date;
  updated: Date;
  authorized: Date | null;
  captured: Date | null;
  /** The cut-off, or the bank's decision, that its money came with. */
  settled: Date | null;
  /** When that was booked; null of what is older than the column. */
  settled_at: Date | null;
  voided: Date | null;
  refunded: Date | null;
  modify_created: Date | null;
  captured_transaction_id: string | null;
  voided_transaction_id: string | null;
  refunded_transaction_id: string | null;
}

interface Money {
  /** the fee included */
  total_amount: Cents;
  fee_amount: Generated<Cents>;
  tax_amount: Generated<Cents>;
  fee_waived_amount: Generated<Cents>;
  /** What refunds have given back of the total. */
  credited_amount: Generated<Cents>;
  modify_total_amount: Cents | null;
  modify_fee_amount: Cents | null;
  is_fee_waived: Generated<boolean>;
  is_cashdiscount: Generated<boolean>;
  cashdiscount_schedule: string | null;
}

interface Recurring {
  is_recurring: Generated<boolean>;
  is_installment: Generated<boolean>;
  recurring_type: string | null;
  recurring_status_id: number | null;
  recurring_start: IsoDate | null;
  recurring_end: IsoDate | null;
  recurring_next_date: IsoDate | null;
  recurring_notify: Generated<boolean>;
  modify_recurring_type: string | null;
  modify_recurring_start: IsoDate | null;
  modify_recurring_end: IsoDate | null;
  modify_recurring_notify: boolean | null;
  future_post: IsoDate | null;
}

interface Payer {
  /** The holder's name, else the billing name. */
  customer_name: Computed<string | null>;
  customer_po: string | null;
  card_name: string | null;
  card_bin: string | null;
  last_four: string | null;
  card_expiration_yymm: string | null;
  cvv2_response: string | null;
  avs_response: string | null;
  is_card_present: Generated<boolean>;
  billing_name: string | null;
  billing_address: string | null;
  billing_city: string | null;
  billing_state: string | null;
  billing_postal_code: string | null;
  billing_country: string | null;
  billing_phone: string | null;
  billing_email: string | null;
  billing_ip_address: string | null;
  custom_field_1: string | null;
  custom_field_2: string | null;
  custom_field_3: string | null;
  notes: string | null;
  ach_status_id: number | null;
  ach_is_authorized: boolean | null;
  ach_rejected: Date | null;
  ach_check_number: string | null;
  /** last four digits only (decisions S-32) */
  ach_routing_number: string | null;
  ach_account_type: string | null;
  custom: DefaultJson<JsonObject>;
}

/** A terminal operation and what became of it (doc 001 §3; HIS-076..079). */
export interface TransactionsTable extends Identity, State, Money, Recurring, Payer {}

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
  /** The request without number, CVV and account number: enough to record the outcome after a crash. */
  request: DefaultJson<JsonObject>;
  /** HTTP status and body of the first answer, byte for byte, without card data. */
  answer_status: number | null;
  answer: string | null;
  created: Date;
  finished: Date | null;
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
