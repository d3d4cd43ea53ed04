/**
 * Every column that the list of billings and its export may show, with its heading, in the order they are offered (doc 000
 * §3 Billing; decisions C-13, O-20).
 */
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

/** What the list shows, and an export holds, until a profile names others (decisions O-20). */
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
