import { about, chargeOf, refundOf, voidOf } from '../contract-requests.testing';
import { outcomeByOrder, outcomeByOriginal } from './look-up';
import { type FapsOrder, readOrders } from './orders';

const row = (changed: Partial<FapsOrder>): FapsOrder => ({
  ...{
    id: '1',
    orderId: 'o1',
    type: 'Sale',
    isAch: false,
    isSuccess: true,
    isPartial: false,
    amount: '20.00',
  },
  ...{ authResponse: '', authCode: '', avs: '', cvv: '' },
  ...changed,
});
const kindOf = (outcome: ReturnType<typeof outcomeByOrder>) =>
  typeof outcome === 'string' ? outcome : (outcome.raw['reason'] ?? outcome.kind);

describe('a charge, by its order id', () => {
  const charge = about(chargeOf(2000));
  const own = (changed: Partial<FapsOrder>) => row({ orderId: charge.reference, ...changed });
  test.each<[string, FapsOrder[], string]>([
    ['taken', [own({})], 'approved'],
    ['taken and voided later', [own({}), own({ id: '2', type: 'Void' })], 'approved'],
    ['a bank debit', [own({ type: 'AchDebit', isAch: true })], 'pending'],
    ['declined', [own({ isSuccess: false, authResponse: 'Auth Declined' })], 'declined'],
    ['taken once, and declined once', [own({}), own({ id: '2', isSuccess: false })], 'approved'],
    ['refused as a repetition', [own({ isSuccess: false, authResponse: 'Duplicate' })], 'duplicate'],
    ['taken twice', [own({}), own({ id: '2' })], 'ambiguous'],
    ['of another amount', [own({ amount: '19.00' })], 'another_amount'],
    ['taken in part', [own({ amount: 19, isPartial: true })], 'approved'],
    ['only a void', [own({ type: 'Void' })], 'in_progress'],
    ['of another order', [row({ orderId: `${charge.reference}1` })], 'not_found'],
  ])('%s', (_, found, outcome) => {
    expect(kindOf(outcomeByOrder(charge, found))).toBe(outcome);
  });
});

describe('a void, a capture, or a refund, by the order that it changes', () => {
  const voiding = about(voidOf(chargeOf(2000), '1'));
  const refunding = about(refundOf(1000, '1'));
  const capturing = { ...voiding, kind: 'capture' as const };
  const sale = row({});
  test.each([
    ['voided', voiding, [sale, row({ id: '2', type: 'Void' })], 'approved'],
    ['not voided', voiding, [sale], 'not_found'],
    ['a charge that became something else', voiding, [row({ type: 'Closed' })], 'original_not_found'],
    ['an order of another payment', voiding, [row({ id: '3' })], 'original_not_found'],
    ['a refund voided', voiding, [row({ type: 'Credit' }), row({ id: '2', type: 'Void' })], 'approved'],
    ['captured', capturing, [row({ type: 'Auth' }), row({ type: 'Settle' })], 'approved'],
    [
      'captured for less',
      capturing,
      [row({ type: 'Auth' }), row({ type: 'Settle', amount: '5' })],
      'another_amount',
    ],
    ['not refunded', refunding, [sale], 'not_found'],
    ['refunded by someone', refunding, [sale, row({ id: '2', type: 'Credit' })], 'ambiguous'],
  ])('%s', (_, inquiry, found, outcome) => {
    expect(kindOf(outcomeByOriginal(inquiry, sale, found))).toBe(outcome);
  });
});

const whole = {
  ...{
    isError: false,
    errorMessages: [],
    validationHasFailed: false,
    validationFailures: [],
    isSuccess: true,
  },
  action: 'Query',
};
const orderInfo = { transactionType: 'Sale', orderId: 'o1', isSuccessful: 'True', amount: '20.00' };
const failed = (message: string) => ({ ...whole, isSuccess: false, isError: true, errorMessages: [message] });
test.each<[string, unknown, unknown]>([
  ['nothing', { ...whole, data: { orders: [] } }, { orders: [] }],
  ['nothing, as an error', failed('No transactions were found'), { orders: [] }],
  ['an order', { ...whole, data: { orders: [{ referenceNumber: 1, orderInfo }] } }, { orders: [row({})] }],
  ['a refusal', failed('Unable to retrieve merchant information'), 'refused'],
  ['another error', failed('Timeout'), 'not_understood'],
  ['no orders', { ...whole, data: {} }, 'not_understood'],
  [
    'an order without an outcome',
    { ...whole, data: { orders: [{ referenceNumber: 1, orderInfo: {} }] } },
    'not_understood',
  ],
  [
    'an order with an unclear outcome',
    {
      ...whole,
      data: { orders: [{ referenceNumber: 1, orderInfo: { ...orderInfo, isSuccessful: 'maybe' } }] },
    },
    'not_understood',
  ],
  ['the answer to another operation', { ...whole, action: 'Sale', data: { orders: [] } }, 'not_understood'],
])('a query that finds %s', (_, answer, found) => {
  expect(readOrders({ status: 200, text: JSON.stringify(answer) })).toEqual(found);
});
