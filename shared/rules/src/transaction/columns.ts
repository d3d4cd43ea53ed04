/**
 * Every column that the transaction lists and their export may show, with its heading, in the order they are offered
 * (doc 001 §2.1; decisions O-21).
 */
export const transactionColumnLabels = {
  created: 'Created',
  id: 'Transaction ID',
  customer_name: 'Name',
  request_type: 'Type',
  transaction_status: 'Status',
  total_amount: 'Total',
  fee_amount: 'Fee',
  less_fee_amount: 'Less fee',
  fee_waived_amount: 'Fee waived',
  credited_amount: 'Refunded',
  last_four: 'Last four',
  card_expiration_yymm: 'Expiration',
  settled: 'Settled',
  voided: 'Voided',
  user_name: 'User',
  terminal_name: 'Terminal',
  account_name: 'Account',
  transactions_source_id: 'Source',
  response_code: 'Response code',
  response_text: 'Response',
  auth_code: 'Authorization code',
  is_recurring: 'Recurring',
  is_fee_waived: 'Price adjustment waived',
  ach_is_authorized: 'Authorized',
  billing_email: 'Email',
  billing_phone: 'Phone',
  order_number: 'Order number',
  customer_po: 'Customer PO',
  custom_field_1: 'Custom 1',
  custom_field_2: 'Custom 2',
  custom_field_3: 'Custom 3',
  notes: 'Notes',
} as const;
export type TransactionListColumn = keyof typeof transactionColumnLabels;

/** What the lists show, and an export holds, until a profile names others (decisions O-21). */
export const defaultTransactionColumns = [
  'created',
  'id',
  'customer_name',
  'request_type',
  'transaction_status',
  'total_amount',
  'fee_amount',
  'last_four',
  'settled',
  'user_name',
  'terminal_name',
  'account_name',
] as const satisfies readonly TransactionListColumn[];
