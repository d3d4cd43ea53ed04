import { PaymentRequestSchema } from '@tillway/contract';
import { parse } from 'valibot';
import { paymentRequest } from './charge-payload';
import { emptyCharge } from './charge-values';

const typed = {
  ...emptyCharge('terminal-1'),
  amount: '19.90',
  card_name: 'Ada Byron',
  card_number: '4111 1111 1111 1111',
  card_expiration: '12 / 30',
  card_cvv: '123',
  billing_postalcode: '73102',
  custom_field_1: 'Table 4',
};
const nonce = 'abcdefghijklmnopqrstuvwxyz0123456789';
const submission = { nonce, fee: 70, offsetHours: -6, allowDuplicate: false };

test('PAY-018 PAY-054 PAY-071 a single card payment is sent as the gateway reads it', () => {
  const request = paymentRequest(typed, submission);
  expect(request).toEqual({
    terminal_id: 'terminal-1',
    request_type: 'sale',
    nonce,
    amount: '19.90',
    fee: '0.70',
    recurring: 'none',
    recurring_offset: -6,
    is_installment: 0,
    transaction_group_id: nonce,
    transaction_group_total_amount: '19.90',
    transaction_group_total_count: 1,
    tokenize: true,
    card_name: 'Ada Byron',
    card_number: '4111111111111111',
    card_cvv: '123',
    card_month: '12',
    card_year: '30',
    billing_country: 'USA',
    billing_postalcode: '73102',
    custom_field_1: 'Table 4',
  });
  expect(parse(PaymentRequestSchema, request)).toEqual(request);
});

test('PAY-021 a post date is sent as close_date', () => {
  expect(paymentRequest({ ...typed, close_date: '2030-01-02' }, submission).close_date).toBe('2030-01-02');
});

test('a duplicate is allowed only when told to', () => {
  expect(paymentRequest(typed, submission)).not.toHaveProperty('allow_duplicate');
  expect(paymentRequest(typed, { ...submission, allowDuplicate: true }).allow_duplicate).toBe(true);
});
