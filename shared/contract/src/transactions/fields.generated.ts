// Written by `node tools/transaction-columns.mjs` from columns.json: change that, and run it.

import * as v from 'valibot';

/** The fields of a transaction: amounts in cents, instants ISO in UTC, dates `YYYY-MM-DD`. */
export const transactionFields = {
  id: v.string(),
  tracking_id: v.string(),
  custom_tracking_id: v.nullable(v.string()),
  parent_transaction_id: v.nullable(v.string()),
  /** The transaction that it replaces and that is voided or cancelled. At most one live payment replaces another. */
  replaces_transaction_id: v.nullable(v.string()),
  /** It takes the money of an authorization, its parent. */
  is_capture: v.boolean(),
  /** The payment that was approved in part and whose rest it charges. At most one live payment charges a rest. */
  rest_of_transaction_id: v.nullable(v.string()),
  terminal_id: v.string(),
  account_id: v.string(),
  token_id: v.nullable(v.string()),
  billing_id: v.nullable(v.string()),
  merchant_id: v.nullable(v.string()),
  reference_number: v.nullable(v.string()),
  order_number: v.nullable(v.string()),
  user_id: v.nullable(v.string()),
  /** `cron`: an automatic run. */
  api_method: v.string(),
  /** 6: a payment by link. */
  transactions_source_id: v.nullable(v.number()),
  processor_id: v.number(),
  processor_transaction_id: v.nullable(v.string()),
  transaction_group_id: v.nullable(v.string()),
  request_type: v.string(),
  /** Card brand, `unknown`, or `ach`. */
  payment_type: v.string(),
  /** The money's state: approved, declined, pending, unknown, not_charged, or invalid. */
  state: v.string(),
  /** The status that lists show. */
  transaction_status: v.string(),
  response_code: v.nullable(v.string()),
  response_text: v.nullable(v.string()),
  auth_response: v.nullable(v.string()),
  auth_code: v.nullable(v.string()),
  /** The meaning of a decline: `try again`, `other card`, or `never`. Null if the processor did not tell. */
  decline_class: v.nullable(v.string()),
  error_messages: v.nullable(v.string()),
  created: v.string(),
  updated: v.string(),
  authorized: v.nullable(v.string()),
  captured: v.nullable(v.string()),
  /** The time of the cut-off, or of the bank's decision, with which the money came. */
  settled: v.nullable(v.string()),
  voided: v.nullable(v.string()),
  refunded: v.nullable(v.string()),
  modify_created: v.nullable(v.string()),
  captured_transaction_id: v.nullable(v.string()),
  voided_transaction_id: v.nullable(v.string()),
  refunded_transaction_id: v.nullable(v.string()),
  /** Cents, with the fee. */
  total_amount: v.number(),
  fee_amount: v.number(),
  /** Cents that were asked, with the fee, if only `total_amount` of them was approved and kept. */
  requested_amount: v.nullable(v.number()),
  /** The fee in `requested_amount`. */
  requested_fee_amount: v.nullable(v.number()),
  tax_amount: v.number(),
  fee_waived_amount: v.number(),
  /** Cents of the total that refunds gave back. */
  credited_amount: v.number(),
  /** Cents of the price adjustment that refunds gave back, a part of `credited_amount`. */
  credited_fee_amount: v.number(),
  /** Cents of its chargebacks, which can no longer be refunded. */
  charged_back_amount: v.number(),
  modify_total_amount: v.nullable(v.number()),
  modify_fee_amount: v.nullable(v.number()),
  is_fee_waived: v.boolean(),
  is_cashdiscount: v.boolean(),
  cashdiscount_schedule: v.nullable(v.string()),
  is_recurring: v.boolean(),
  is_installment: v.boolean(),
  recurring_type: v.nullable(v.string()),
  recurring_status_id: v.nullable(v.number()),
  recurring_start: v.nullable(v.string()),
  recurring_end: v.nullable(v.string()),
  recurring_next_date: v.nullable(v.string()),
  recurring_notify: v.boolean(),
  modify_recurring_type: v.nullable(v.string()),
  modify_recurring_start: v.nullable(v.string()),
  modify_recurring_end: v.nullable(v.string()),
  modify_recurring_notify: v.nullable(v.boolean()),
  future_post: v.nullable(v.string()),
  /** The holder's name, else the billing name. */
  customer_name: v.nullable(v.string()),
  customer_po: v.nullable(v.string()),
  card_name: v.nullable(v.string()),
  card_bin: v.nullable(v.string()),
  last_four: v.nullable(v.string()),
  card_expiration_yymm: v.nullable(v.string()),
  cvv2_response: v.nullable(v.string()),
  avs_response: v.nullable(v.string()),
  /** `match`, `street only`, `postal code only`, `no match`, or `not checked`. */
  address_check: v.nullable(v.string()),
  /** `match`, `no match`, or `not checked`. */
  cvv_check: v.nullable(v.string()),
  /** The policy for a failed address check when it was charged: `ask` or `refuse`. Null: none. */
  address_policy: v.nullable(v.string()),
  /** As `address_policy`, for the CVV. */
  cvv_policy: v.nullable(v.string()),
  /** It is kept if less is approved than was asked. */
  keeps_part: v.boolean(),
  /** `credit`, `debit`, or `prepaid`, if the processor told. */
  card_funding: v.nullable(v.string()),
  is_card_present: v.boolean(),
  billing_name: v.nullable(v.string()),
  billing_address: v.nullable(v.string()),
  billing_city: v.nullable(v.string()),
  billing_state: v.nullable(v.string()),
  billing_postal_code: v.nullable(v.string()),
  billing_country: v.nullable(v.string()),
  billing_phone: v.nullable(v.string()),
  billing_email: v.nullable(v.string()),
  billing_ip_address: v.nullable(v.string()),
  custom_field_1: v.nullable(v.string()),
  custom_field_2: v.nullable(v.string()),
  custom_field_3: v.nullable(v.string()),
  notes: v.nullable(v.string()),
  ach_status_id: v.nullable(v.number()),
  ach_is_authorized: v.nullable(v.boolean()),
  ach_rejected: v.nullable(v.string()),
  /** The last four digits only. */
  ach_routing_number: v.nullable(v.string()),
  ach_account_type: v.nullable(v.string()),
  custom: v.nullable(v.record(v.string(), v.unknown())),
  account_name: v.string(),
  account_logo: v.nullable(v.string()),
  account_permissions: v.nullable(v.record(v.string(), v.unknown())),
  has_manager_password: v.boolean(),
  terminal_code: v.string(),
  terminal_name: v.string(),
  user_name: v.nullable(v.string()),
  user_email: v.nullable(v.string()),
  token_is_active: v.nullable(v.boolean()),
  transaction_group_custom_tracking_id: v.nullable(v.string()),
  parent_tracking_id: v.nullable(v.string()),
  parent_total_amount: v.nullable(v.number()),
  parent_fee_amount: v.nullable(v.number()),
  parent_tax_amount: v.nullable(v.number()),
  net_amount: v.number(),
  less_fee_amount: v.number(),
  card_expiration: v.nullable(v.string()),
  is_pending_recurring: v.boolean(),
  recurring_status: v.nullable(v.string()),
  recurring_ongoing: v.boolean(),
  ach_aba: v.nullable(v.string()),
};
