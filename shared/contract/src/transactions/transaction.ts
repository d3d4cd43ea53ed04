import * as v from 'valibot';

const text = v.nullable(v.string());
const instant = v.nullable(v.string());
const cents = v.number();
const flag = v.boolean();

const identity = {
  id: v.string(),
  tracking_id: v.string(),
  custom_tracking_id: text,
  parent_tracking_id: text,
  parent_transaction_id: text,
  /** The transaction whose place it took: that one was called off or cancelled. */
  replaces_transaction_id: text,
  terminal_id: v.string(),
  terminal_code: v.string(),
  terminal_name: v.string(),
  account_id: v.string(),
  account_name: v.string(),
  account_logo: text,
  token_id: text,
  token_is_active: v.nullable(flag),
  billing_id: text,
  merchant_id: text,
  reference_number: text,
  order_number: text,
  user_id: text,
  user_name: text,
  user_email: text,
  api_method: v.string(),
  transactions_source_id: v.nullable(v.number()),
  processor_id: v.number(),
  processor_transaction_id: text,
  transaction_group_id: text,
  transaction_group_custom_tracking_id: text,
};

const state = {
  request_type: v.string(),
  payment_type: v.string(),
  /** Where the money is: approved, declined, pending, unknown, not_charged or invalid. */
  state: v.string(),
  /** The list's word for it (decisions O-48). */
  transaction_status: v.string(),
  response_code: text,
  response_text: text,
  auth_response: text,
  auth_code: text,
  error_messages: text,
  created: v.string(),
  updated: v.string(),
  authorized: instant,
  captured: instant,
  settled: instant,
  voided: instant,
  refunded: instant,
  modify_created: instant,
  captured_transaction_id: text,
  voided_transaction_id: text,
  refunded_transaction_id: text,
};

const money = {
  total_amount: cents,
  fee_amount: cents,
  tax_amount: cents,
  fee_waived_amount: cents,
  net_amount: cents,
  less_fee_amount: cents,
  credited_amount: cents,
  /** Price adjustment that refunds gave back: a part of `credited_amount`. */
  credited_fee_amount: cents,
  /** The sum of its chargebacks: no longer refundable (decisions B-08). */
  charged_back_amount: cents,
  parent_total_amount: v.nullable(cents),
  parent_fee_amount: v.nullable(cents),
  parent_tax_amount: v.nullable(cents),
  modify_total_amount: v.nullable(cents),
  modify_fee_amount: v.nullable(cents),
  is_fee_waived: flag,
  is_cashdiscount: flag,
  cashdiscount_schedule: text,
};

const recurring = {
  is_recurring: flag,
  is_installment: flag,
  is_pending_recurring: flag,
  recurring_type: text,
  recurring_status: text,
  recurring_status_id: v.nullable(v.number()),
  recurring_start: text,
  recurring_end: text,
  recurring_next_date: text,
  recurring_ongoing: flag,
  recurring_notify: flag,
  modify_recurring_type: text,
  modify_recurring_start: text,
  modify_recurring_end: text,
  modify_recurring_notify: v.nullable(flag),
  future_post: text,
};

const payer = {
  customer_name: text,
  customer_po: text,
  card_name: text,
  card_bin: text,
  last_four: text,
  card_expiration: text,
  card_expiration_yymm: text,
  cvv2_response: text,
  avs_response: text,
  is_card_present: flag,
  billing_name: text,
  billing_address: text,
  billing_city: text,
  billing_state: text,
  billing_postal_code: text,
  billing_country: text,
  billing_phone: text,
  billing_email: text,
  billing_ip_address: text,
  custom_field_1: text,
  custom_field_2: text,
  custom_field_3: text,
  notes: text,
  ach_status_id: v.nullable(v.number()),
  ach_is_authorized: v.nullable(flag),
  ach_rejected: instant,
  /** Last four digits only (decisions S-32). */
  ach_routing_number: text,
  ach_aba: text,
  ach_account_type: text,
  custom: v.nullable(v.record(v.string(), v.unknown())),
  account_permissions: v.nullable(v.record(v.string(), v.unknown())),
  has_manager_password: flag,
};

/** A transaction as it is answered (doc 001 §3; HIS-076..079). Amounts in cents, instants ISO UTC, dates `YYYY-MM-DD`. */
export const TransactionSchema = v.object({ ...identity, ...state, ...money, ...recurring, ...payer });
export type Transaction = v.InferOutput<typeof TransactionSchema>;

/** A transaction that belongs to another one: its void, refund, run or parent. */
export const AssociatedTransactionSchema = v.pick(TransactionSchema, [
  'id',
  'tracking_id',
  'request_type',
  'transaction_status',
  'response_code',
  'response_text',
  'total_amount',
  'created',
  'settled',
  'voided',
]);

export const TransactionDetailSchema = v.object({
  ...TransactionSchema.entries,
  associatedTransactions: v.array(
    v.object({
      ...AssociatedTransactionSchema.entries,
      // what a modification changed (HIS-069)
      ...v.pick(TransactionSchema, [
        'modify_total_amount',
        'modify_fee_amount',
        'modify_recurring_type',
        'modify_recurring_start',
        'modify_recurring_end',
      ]).entries,
    }),
  ),
});
export type TransactionDetail = v.InferOutput<typeof TransactionDetailSchema>;
