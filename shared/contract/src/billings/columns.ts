/**
 * Columns that the gateway sorts billings by. Separate from the schemas, which a list's first load does not
 * need.
 */
export const billingColumns = [
  'created',
  'card_name',
  'name',
  'account_name',
  'payment_type',
  'last_four',
  'card_expiration_yymm',
  'is_active',
  'last_used',
  'customer_po',
  'email',
] as const;
