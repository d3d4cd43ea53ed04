/**
 * Columns that the gateway sorts merchants by. Separate from the schemas, which a list's first load does not
 * need.
 */
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
