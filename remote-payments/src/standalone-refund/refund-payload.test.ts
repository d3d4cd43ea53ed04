import { type RefundOrder, refundRequest } from './refund-payload';
import { emptyRefund, type RefundValues } from './refund-values';

const nonce = 'n'.repeat(36);
const values: RefundValues = {
  ...emptyRefund({ account_id: 'account-1', terminal_id: 'terminal-1' }),
  amount: ' 15.00 ',
  card_name: 'Ada Byron',
  card_number: '4111 1111 1111 1111',
  card_expiration: '12 / 30',
  card_cvv: '123',
  ach_routing_number: '021000021',
  ach_account_number: '123456789',
  ach_account_number_verify: '123456789',
  ach_type: 'SAVINGS',
  ach_authorization: 'onfile',
  custom_field_1: 'printed',
  notes: 'not printed',
};
const request = (change: Partial<RefundOrder> = {}) =>
  refundRequest({ values, method: 'card', stored: undefined, allowDuplicate: false, ...change }, nonce);

const both = {
  terminal_id: 'terminal-1',
  nonce,
  amount: '15.00',
  card_name: 'Ada Byron',
  billing_country: 'USA',
  custom_field_1: 'printed',
  notes: 'not printed',
};

test('REF-009 a refund to a card has its number, CVV, and expiration in parts, and nothing of a bank account', () => {
  expect(request()).toEqual({
    ...both,
    request_type: 'sale',
    card_number: '4111111111111111',
    card_cvv: '123',
    card_month: '12',
    card_year: '30',
  });
});

test('REF-009 a refund to a bank account has its authorization and nothing of a card', () => {
  expect(request({ method: 'ach' })).toEqual({
    ...both,
    request_type: 'ach',
    ach_routing_number: '021000021',
    ach_account_number: '123456789',
    ach_type: 'SAVINGS',
    ach_authorization: 'onfile',
  });
});

test('REF-009 REF-004 a refund to a stored card has its token and no number', () => {
  const stored = { token: 'token-1', billingId: 'billing-1' };
  expect(request({ stored })).toEqual({
    ...both,
    request_type: 'sale',
    token: 'token-1',
    billing_id: 'billing-1',
  });
});

test('REF-009 S-18 an override has its reason, and an intended duplicate is marked', () => {
  const lifted = { ...values, override: true, override_reason: ' ticket 4711 ' };
  expect(request({ values: lifted, allowDuplicate: true })).toMatchObject({
    override: true,
    override_reason: 'ticket 4711',
    allow_duplicate: true,
  });
});
