import type { Billing, BillingResponse, Token } from '@tillway/contract';

/** Creates an active Visa token of Ada Byron, with the given changes. */
export const sampleToken = (change: Partial<Token> = {}): Token => ({
  id: 'token-1',
  token: 'tok_1',
  name: null,
  terminal_id: 'terminal-1',
  account_id: 'account-1',
  billing_id: 'billing-1',
  payment_type: 'visa',
  card_name: 'Ada Byron',
  card_bin: '411111',
  last_four: '1111',
  card_expiration_yymm: '3012',
  ach_aba: null,
  ach_payment_type: null,
  ach_account_type: null,
  is_active: true,
  created: '2024-01-10T18:00:00.000Z',
  last_used: null,
  ...change,
});

/** Creates her bank account's token. */
export const sampleBankToken = (change: Partial<Token> = {}): Token =>
  sampleToken({
    id: 'token-2',
    token: 'tok_2',
    terminal_id: 'terminal-2',
    payment_type: 'ach',
    card_bin: null,
    last_four: '6789',
    card_expiration_yymm: null,
    ach_aba: '0021',
    ach_payment_type: 'ach',
    ach_account_type: 'SAVINGS',
    ...change,
  });

/** Creates her customer record as in the list. */
export const sampleBilling = (change: Partial<Billing> = {}): Billing => ({
  id: 'billing-1',
  account_id: 'account-1',
  account_name: 'Harbor Books',
  card_name: 'Ada Byron',
  payment_type: 'visa',
  card_bin: '411111',
  last_four: '1111',
  card_expiration_yymm: '3012',
  token: 'tok_1',
  type: 'FAPS',
  is_active: true,
  last_used: '2024-01-11T02:00:00.000Z',
  customer_po: 'PO-1',
  name: 'Ada Byron',
  email: 'ada@example.test',
  phone: '4055551234',
  address: '1 Analytical Way',
  city: 'Norman',
  state: 'OK',
  postal_code: '73102',
  country: 'USA',
  created: '2024-01-10T18:00:00.000Z',
  ...change,
});

/** Creates her customer record with its tokens. */
export const sampleBillingDetail = (
  tokens: Token[] = [sampleToken()],
  change: Partial<Billing> = {},
): BillingResponse['billing'] => ({ ...sampleBilling(change), notes: null, tokens });
