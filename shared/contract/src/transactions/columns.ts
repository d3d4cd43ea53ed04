/**
 * Columns that the gateway sorts transactions by. Separate from the schemas, which a list's first load does
 * not need.
 */
export const sortableTransactionColumns = [
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
  'response_code',
  'billing_email',
  'customer_po',
] as const;
