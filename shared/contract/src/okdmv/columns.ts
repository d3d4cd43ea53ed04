/** Columns that the gateway sorts agencies by; apart from the schemas, which a list's first load can do without. */
export const agencyColumns = ['name', 'tracking_id', 'city', 'county', 'email', 'created'] as const;

/** The same of renewals. */
export const renewalColumns = [
  'customer_name',
  'account_name',
  'tag_number',
  'vin',
  'title_number',
  'expire_month',
  'created',
] as const;
