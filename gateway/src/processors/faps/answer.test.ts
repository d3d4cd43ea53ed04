import { readAnswer } from './answer';
import type { FapsOperation } from './request';
import { declineClassOf } from './words';

const whole = {
  ...{
    isError: false,
    errorMessages: [],
    validationHasFailed: false,
    validationFailures: [],
    isSuccess: true,
  },
  action: 'Sale',
};
const data = { authResponse: 'Approved 1', authCode: '1', referenceNumber: '7', orderId: 'r1' };
const approved = { ...whole, data };
const failed = (message: string, more: Readonly<Record<string, unknown>> = {}) => ({
  ...{ ...whole, isSuccess: false, isError: true, errorMessages: [message] },
  ...more,
});
const invalid = (key: string, message: string) => ({
  ...{ ...whole, isSuccess: false, validationHasFailed: true, validationFailures: [{ key, message }] },
});
const read = (answer: unknown, status = 200, operation: FapsOperation = 'Sale') =>
  readAnswer(
    { status, text: typeof answer === 'string' ? answer : JSON.stringify(answer) },
    { operation, reference: 'r1', total: 2000 },
  );

test.each<[string, unknown, number, string]>([
  ['empty', '', 200, 'not_understood'],
  ['a page', '<html><body>Please stand by</body></html>', 200, 'not_understood'],
  ['a page of a firewall', '<html><body>Denied</body></html>', 403, 'http_403'],
  ['half', JSON.stringify(approved).slice(0, 90), 200, 'not_understood'],
  ['without its flags', { data }, 200, 'not_understood'],
  ['of a failed server', approved, 500, 'http_500'],
  ['moved', approved, 302, 'http_302'],
  ['a success and an error', { ...approved, isError: true }, 200, 'contradictory'],
  ['neither a success nor an error', { ...approved, isSuccess: false }, 200, 'contradictory'],
  ['a success with the status of a refusal', approved, 400, 'contradictory'],
  ['of another operation', { ...approved, action: 'Auth' }, 200, 'another_operation'],
  ['to another order', { ...approved, data: { ...data, orderId: 'r2' } }, 200, 'another_order'],
  ['an approval without data', whole, 200, 'without_id'],
  ['an approval without an id', { ...approved, data: { ...data, referenceNumber: '' } }, 200, 'without_id'],
  ['data of another form', { ...approved, data: { ...data, referenceNumber: {} } }, 200, 'not_understood'],
  ['a part of no amount', { ...approved, data: { ...data, isPartial: true } }, 200, 'amount_not_understood'],
  ['an error that says nothing', failed('Object reference not set'), 200, 'not_understood'],
  ['a repeated order', invalid('orderId', 'Order ID must be unique'), 400, 'duplicate'],
  ['a fault of the order id', invalid('OrderId', 'Not accepted'), 400, 'duplicate'],
  ['a duplicate', failed('Duplicate transaction'), 200, 'duplicate'],
])('an answer that is %s is unknown', (_, answer, status, reason) => {
  expect(read(answer, status)).toMatchObject({ kind: 'unknown', raw: { reason } });
});

test.each<[string, unknown, number, string]>([
  ['an approval', approved, 201, 'approved'],
  ['a decline', failed('Auth Declined', { data }), 200, 'declined'],
  ['a decline with the status of a refusal', failed('Auth Declined', { data }), 400, 'declined'],
  ['a wrong field', invalid('cardNumber', 'Card number is invalid'), 400, 'error'],
  ['an unknown merchant', failed('Unable to retrieve merchant information'), 200, 'error'],
])('%s is read', (_, answer, status, kind) => {
  expect(read(answer, status).kind).toBe(kind);
});

test.each([0, 20, 21, 'some'])('a part of $%s of $20 is unknown', (partialAmountApproved) => {
  const part = { ...data, isPartial: true, partialAmountApproved };
  expect(read({ ...approved, data: part }).raw).toEqual({ reason: 'amount_not_understood' });
});

test('only known fields of an answer are kept', () => {
  const quoting = { ...data, cardNumber: '4111111111111111', maskedPan: '411111******1111', token: 't1' };
  const { raw, token } = read({ ...approved, data: quoting });
  expect(raw).toMatchObject(data);
  expect(JSON.stringify(raw)).not.toMatch(/4111|t1/);
  expect(token).toBe('t1');
});

test('a part is approved with its amount', () => {
  const part = { ...data, isPartial: true, partialAmountApproved: 9.5 };
  expect(read({ ...approved, data: part })).toMatchObject({ kind: 'approved', approvedAmount: 950 });
});

test.each([
  ['Auth Declined', 'try again'],
  ['INSUFFICIENT FUNDS', 'try again'],
  ['EXPIRED CARD', 'other card'],
  ['Pick up card', 'never'],
  ['LOST/STOLEN CARD', 'never'],
])('a decline with the words %s has the class %s', (words, declineClass) => {
  expect(declineClassOf(words)).toBe(declineClass);
});
