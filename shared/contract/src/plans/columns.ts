/**
 * Columns that the gateway sorts plans by. Separate from the schemas, which a list's first load does not
 * need.
 */
export const planColumns = [
  'customer_name',
  'total_amount',
  'recurring_type',
  'recurring_start',
  'recurring_end',
  'recurring_next_date',
  'late_since',
  'created',
  'account_name',
] as const;
