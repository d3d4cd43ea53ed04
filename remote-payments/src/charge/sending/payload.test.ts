import { PaymentRequestSchema } from '@tillway/contract';
import { sampleTerminal, sampleTransactionDetail } from '@tillway/remote-kit/testing';
import { parse } from 'valibot';
import { type ChargeKind, plannedPayments } from '@tillway/payment-parts/plan';
import { type ChargeValues, emptyCharge } from '../form/values';
import type { StoredPayment } from '@tillway/payment-parts/stored-payment';
import type { ConfirmedCharge } from './confirmed-charge';
import { paymentRequest } from './payload';

const nonce = 'abcdefghijklmnopqrstuvwxyz0123456789';
const group = 'GROUPGROUPGROUPGROUPGROUPGROUPGROUP1';
const today = '2030-01-10';
const terminal = sampleTerminal();

const card: Partial<ChargeValues> = {
  amount: '19.90',
  card_name: 'Ada Byron',
  card_number: '4111 1111 1111 1111',
  card_expiration: '12 / 30',
  card_cvv: '123',
  billing_postalcode: '73102',
  custom_field_1: 'Table 4',
};
const account: Partial<ChargeValues> = {
  amount: '40.00',
  card_name: 'Ada Byron',
  ach_routing_number: '021000021',
  ach_account_number: '12345678',
  ach_account_number_verify: '12345678',
  ach_check_number: '1001',
  ach_type: 'CHECKING',
  ach_authorization: 'email',
  billing_email: 'ada@example.test',
};

interface Changes extends Partial<ConfirmedCharge> {
  kind?: ChargeKind;
}

function confirmedCharge(
  typed: Partial<ChargeValues>,
  { kind = 'single', method = 'card', ...change }: Changes = {},
): ConfirmedCharge {
  const values = { ...emptyCharge('terminal-1', today), ...typed };
  const waived = change.waiver !== undefined;
  return {
    method,
    kind,
    values,
    parts: plannedPayments(values, kind, { method, terminal, waived }),
    accountId: 'account-1',
    terminalName: 'Front desk',
    stored: undefined,
    groupId: undefined,
    continuesPlan: false,
    waiver: undefined,
    waivedFee: () => 350,
    asksAuthorization: false,
    today,
    original: undefined,
    replacesOriginal: false,
    ...change,
  };
}
const submission = { nonce, offsetHours: -6, allowDuplicate: false };
/** Builds the requests of an order, and validates each with the gateway's schema. */
const calls = (order: ConfirmedCharge, change = {}) =>
  order.parts.map((part) => {
    const request = paymentRequest(order, part, { ...submission, ...change });
    expect(parse(PaymentRequestSchema, request)).toEqual(request);
    return request;
  });

/** The fields of every single payment's request besides its payer. */
const common = {
  terminal_id: 'terminal-1',
  nonce,
  recurring: 'none',
  recurring_offset: -6,
  is_installment: 0,
  transaction_group_id: nonce,
  tokenize: true,
  billing_country: 'USA',
};
const cardPayload = {
  card_name: 'Ada Byron',
  card_number: '4111111111111111',
  card_cvv: '123',
  card_month: '12',
  card_year: '30',
  billing_postalcode: '73102',
  custom_field_1: 'Table 4',
};

test('PAY-018 PAY-054.1 PAY-054.2 PAY-071 a single card payment is sent in the gateway’s form', () => {
  expect(calls(confirmedCharge(card))).toEqual([
    {
      ...common,
      ...cardPayload,
      request_type: 'sale',
      amount: '19.90',
      fee: '0.70',
      transaction_group_total_amount: '19.90',
      transaction_group_total_count: 1,
    },
  ]);
});

test('PAY-071 a single bank payment is sent without the repeated number and with no fee', () => {
  expect(calls(confirmedCharge(account, { method: 'ach', asksAuthorization: true }))).toEqual([
    {
      ...common,
      request_type: 'ach',
      amount: '40.00',
      fee: '0.00',
      transaction_group_total_amount: '40.00',
      transaction_group_total_count: 1,
      card_name: 'Ada Byron',
      ach_routing_number: '021000021',
      ach_account_number: '12345678',
      ach_check_number: '1001',
      ach_type: 'CHECKING',
      ach_authorization: 'email',
      billing_email: 'ada@example.test',
    },
  ]);
});

test('PAY-017 an authorization is sent only if the account asks for it', () => {
  expect(calls(confirmedCharge(account, { method: 'ach' }))[0]).not.toHaveProperty('ach_authorization');
});

const series: Partial<ChargeValues> = {
  ...card,
  recurring: 'monthly',
  recurring_start_date: '2030-01-15',
  recurring_end_date: '2030-06-15',
  recurring_payments: '6',
};

test('PAY-022 PAY-071 a recurring payment is sent with its frequency, start, and end', () => {
  expect(calls(confirmedCharge({ ...series, recurring_notify: true }, { kind: 'recurring' }))).toEqual([
    {
      ...common,
      ...cardPayload,
      request_type: 'sale',
      amount: '19.90',
      fee: '0.70',
      is_recurring: 1,
      recurring: 'monthly',
      recurring_start_date: '2030-01-15',
      recurring_end_date: '2030-06-15',
      recurring_ongoing: false,
      recurring_notify: true,
      transaction_group_total_amount: '119.40',
      transaction_group_total_count: 6,
    },
  ]);
});

test('PAY-024 a series without end is sent with the sentinel date', () => {
  const [request] = calls(
    confirmedCharge({ ...series, recurring_end_date: '', recurring_ongoing: true }, { kind: 'recurring' }),
  );
  expect(request).toMatchObject({
    recurring_end_date: '2099-12-31',
    recurring_ongoing: true,
    transaction_group_total_count: 0,
  });
});

const plan: Partial<ChargeValues> = {
  ...card,
  amount: '120',
  downpayment: '20',
  recurring: 'monthly',
  recurring_start_date: '2030-01-15',
  installments_total_count: '4',
  recurring_amount: '30',
};

test('PAY-033 PAY-034 PAY-035 PAY-071 a plan is sent as downpayment, series, and odd last payment in one group', () => {
  const [down, installments, last, ...more] = calls(
    confirmedCharge(plan, { kind: 'installment', groupId: group }),
  );
  const shared = {
    is_installment: 1,
    transaction_group_id: group,
    transaction_group_total_amount: '120.00',
    transaction_group_total_count: 5,
  };
  expect(more).toEqual([]);
  expect(down).toEqual({
    ...common,
    ...cardPayload,
    ...shared,
    request_type: 'sale',
    amount: '20.00',
    fee: '0.70',
  });
  expect(installments).toMatchObject({
    ...shared,
    amount: '30.00',
    fee: '1.05',
    is_recurring: 1,
    recurring: 'monthly',
    recurring_start_date: '2030-01-15',
    recurring_end_date: '2030-03-15',
  });
  expect(last).toMatchObject({
    ...shared,
    amount: '10.00',
    fee: '0.35',
    recurring: 'none',
    close_date: '2030-04-15',
  });
});

test('later parts are charged to the card or account that the first part stored', () => {
  const requests = calls(confirmedCharge(plan, { kind: 'installment', groupId: group }), {
    token: 'token-9',
  });
  for (const request of requests) {
    expect(request.token).toBe('token-9');
    expect(request).not.toHaveProperty('card_number');
  }
});

test.each<[string, Partial<ChargeValues>, Changes, (string | undefined)[]]>([
  ['a payment', card, {}, ['T9']],
  ['the series of a plan', plan, { kind: 'installment', groupId: group }, [undefined, 'T9', undefined]],
  ['nothing that is called off by itself', card, { replacesOriginal: false }, [undefined]],
])('PAY-041 the requests name the transaction that they replace: %s', (_, typed, change, replaced) => {
  const original = sampleTransactionDetail({ id: 'T9' });
  const requests = calls(confirmedCharge(typed, { original, replacesOriginal: true, ...change }));
  expect(requests.map(({ replaces_transaction_id }) => replaces_transaction_id)).toEqual(replaced);
});

test('PAY-036 a payment to an existing plan names the plan and not its total', () => {
  const order = confirmedCharge(card, { groupId: group, continuesPlan: true });
  expect(calls(order)[0]).toMatchObject({ is_installment: 1, transaction_group_id: group });
  expect(calls(order)[0]).not.toHaveProperty('transaction_group_total_amount');
});

test.each(['card', 'health'] as const)(
  'PAY-048.1 PAY-048.2 PAY-071 a waived %s payment is sent without the fee',
  (waiver) => {
    const [request] = calls(confirmedCharge({ ...card, amount: '100' }, { waiver }), {
      approvalId: 'approval-1',
    });
    expect(request).toEqual({
      ...common,
      ...cardPayload,
      request_type: 'sale',
      amount: '100.00',
      fee: '0.00',
      waive_fee: 1,
      fee_waived: '3.50',
      ...(waiver === 'health' ? { health_rewards_card: 1 } : {}),
      approval_id: 'approval-1',
      transaction_group_total_amount: '100.00',
      transaction_group_total_count: 1,
    });
  },
);

const stored: StoredPayment = {
  token: 'token-1',
  billingId: 'billing-1',
  method: 'card',
  brand: 'visa',
  lastFour: '1111',
  expiration: '3012',
  holder: 'Ada Byron',
  accountId: 'account-1',
  terminalId: 'terminal-1',
};

test('PAY-037 PAY-038 a stored card is sent as its token, without number and CVV', () => {
  const [request] = calls(confirmedCharge(card, { stored }));
  expect(request).toMatchObject({ token: 'token-1', billing_id: 'billing-1' });
  for (const field of ['card_number', 'card_cvv', 'card_month', 'card_name'])
    expect(request).not.toHaveProperty(field);
});

test('PAY-021 a post date is sent as close_date', () => {
  expect(calls(confirmedCharge({ ...card, close_date: '2030-02-01' }))[0]?.close_date).toBe('2030-02-01');
});

test('a duplicate is allowed only on request', () => {
  expect(calls(confirmedCharge(card))[0]).not.toHaveProperty('allow_duplicate');
  expect(calls(confirmedCharge(card), { allowDuplicate: true })[0]?.allow_duplicate).toBe(true);
});
