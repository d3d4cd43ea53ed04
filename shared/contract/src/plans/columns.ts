/** Columns that the gateway sorts plans by; apart from the schemas, which a list's first load can do without. */
export const planColumns = [
  'customer_name',
  'total_amount',
  'recurring_type',
  'recurring_start',
  'recurring_end',
  'recurring_next_date',
  'created',
  'account_name',
] as const;
