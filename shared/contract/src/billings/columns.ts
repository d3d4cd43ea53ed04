/** Columns that the gateway sorts billings by; apart from the schemas, which a list's first load can do without. */
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
