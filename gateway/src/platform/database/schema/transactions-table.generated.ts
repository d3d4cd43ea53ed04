// Written by `node tools/transaction-columns.mjs` from columns.json: change that, and run it.

import type { Generated } from 'kysely';
import type { Cents, Computed, DefaultJson, IsoDate, Json, JsonObject } from './columns';

/** A terminal operation and its outcome (doc 001 §3). */
export interface TransactionsTable {
  id: string;
  tracking_id: string;
  custom_tracking_id: string | null;
  parent_transaction_id: string | null;
  /** The transaction that it replaces and that is voided or cancelled. At most one live payment replaces another. */
  replaces_transaction_id: string | null;
  /** It takes the money of an authorization, its parent. */
  is_capture: Generated<boolean>;
  /** The payment that was approved in part and whose rest it charges. At most one live payment charges a rest. */
  rest_of_transaction_id: string | null;
  terminal_id: string;
  account_id: string;
  token_id: string | null;
  billing_id: string | null;
  merchant_id: string | null;
  reference_number: string | null;
  order_number: string | null;
  user_id: string | null;
  /** `cron`: an automatic run. */
  api_method: Generated<string>;
  /** 6: a payment by link. */
  transactions_source_id: number | null;
  processor_id: number;
  processor_transaction_id: string | null;
  transaction_group_id: string | null;
  request_type: string;
  /** Card brand, `unknown`, or `ach`. */
  payment_type: string;
  /** The money's state: approved, declined, pending, unknown, not_charged, or invalid. */
  state: string;
  /** The status that lists show. */
  transaction_status: Computed<string>;
  response_code: string | null;
  response_text: string | null;
  auth_response: string | null;
  auth_code: string | null;
  /** The meaning of a decline: `try again`, `other card`, or `never`. Null if the processor did not tell. */
  decline_class: string | null;
  error_messages: DefaultJson<string[]>;
  created: Date;
  updated: Date;
  authorized: Date | null;
  captured: Date | null;
  /** The time of the cut-off, or of the bank's decision, with which the money came. */
  settled: Date | null;
  voided: Date | null;
  refunded: Date | null;
  modify_created: Date | null;
  captured_transaction_id: string | null;
  voided_transaction_id: string | null;
  refunded_transaction_id: string | null;
  /** Cents, with the fee. */
  total_amount: Cents;
  fee_amount: Generated<Cents>;
  /** Cents that were asked, with the fee, if only `total_amount` of them was approved and kept. */
  requested_amount: Cents | null;
  /** The fee in `requested_amount`. */
  requested_fee_amount: Cents | null;
  tax_amount: Generated<Cents>;
  fee_waived_amount: Generated<Cents>;
  /** Cents of the total that refunds gave back. */
  credited_amount: Generated<Cents>;
  modify_total_amount: Cents | null;
  modify_fee_amount: Cents | null;
  is_fee_waived: Generated<boolean>;
  is_cashdiscount: Generated<boolean>;
  cashdiscount_schedule: string | null;
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
  /** The holder's name, else the billing name. */
  customer_name: Computed<string | null>;
  customer_po: string | null;
  card_name: string | null;
  card_bin: string | null;
  last_four: string | null;
  card_expiration_yymm: string | null;
  cvv2_response: string | null;
  avs_response: string | null;
  /** `match`, `street only`, `postal code only`, `no match`, or `not checked`. */
  address_check: string | null;
  /** `match`, `no match`, or `not checked`. */
  cvv_check: string | null;
  /** The policy for a failed address check when it was charged: `ask` or `refuse`. Null: none. */
  address_policy: string | null;
  /** As `address_policy`, for the CVV. */
  cvv_policy: string | null;
  /** It is kept if less is approved than was asked. */
  keeps_part: Generated<boolean>;
  /** `credit`, `debit`, or `prepaid`, if the processor told. */
  card_funding: string | null;
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
  /** The last four digits only. */
  ach_routing_number: string | null;
  ach_account_type: string | null;
  custom: DefaultJson<JsonObject>;
  /** The link that the payer used. A link has at most one live payment. */
  hosted_link_id: string | null;
  /** The renewal that it pays. A renewal has at most one live payment. */
  renewal_id: string | null;
  /** True if the replaced payment had not settled at the reservation, so it is voided. Null if that was not recorded. */
  replaces_unsettled: boolean | null;
  /** The card network's id of an approved payment. Later payments of its series name it. */
  network_transaction_id: string | null;
  schedule_id: string | null;
  batch_id: string | null;
  /** The processor's response, without card data. */
  processor_answer: Json<JsonObject> | null;
  /** True if it was charged although it looked like a duplicate. */
  allow_duplicate: Generated<boolean>;
  /** The time at which the settlement was booked. Null in rows older than the column. */
  settled_at: Date | null;
  ach_check_number: string | null;
}
