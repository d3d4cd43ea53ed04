/** Every column of the billing list and its export, with its heading, in the offered order. */
export const billingColumnLabels = {
  card_name: 'Cardholder name',
  account_name: 'Account',
  payment_type: 'Type',
  last_four: 'Last four',
  card_expiration_yymm: 'Expiration',
  is_active: 'Active',
  last_used: 'Last used',
  created: 'Created',
  id: 'Billing ID',
  card_bin: 'BIN',
  token: 'Token',
  type: 'Processor',
  customer_po: 'Customer PO',
  name: 'Customer name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  postal_code: 'Postal code',
  country: 'Country',
} as const;
export type BillingListColumn = keyof typeof billingColumnLabels;

/** The default columns of the list and its export. */
export const defaultBillingColumns = [
  'card_name',
  'account_name',
  'payment_type',
  'last_four',
  'card_expiration_yymm',
  'is_active',
  'last_used',
  'created',
] as const satisfies readonly BillingListColumn[];
