/** Columns that the gateway sorts merchants by; apart from the schemas, which a list's first load can do without. */
export const accountColumns = [
  'name',
  'parent_name',
  'processor_name',
  'is_cashdiscount',
  'email',
  'contact_name',
  'is_active',
  'is_testing',
  'created',
  'updated',
] as const;
