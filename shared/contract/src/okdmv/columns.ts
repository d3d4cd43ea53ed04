/**
 * Columns that the gateway sorts agencies by. Separate from the schemas, which a list's first load does not
 * need.
 */
export const agencyColumns = ['name', 'tracking_id', 'city', 'county', 'email', 'created'] as const;

/** Columns that the gateway sorts renewals by. */
export const renewalColumns = [
  'customer_name',
  'account_name',
  'tag_number',
  'vin',
  'title_number',
  'expire_month',
  'created',
] as const;
