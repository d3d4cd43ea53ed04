import { readAnswer } from './answer';
import { declineClassOf } from './declines';

const approved = {
  ...{ response: '1', responsetext: 'SUCCESS', transactionid: '7', orderid: 'r1', response_code: '100' },
};
const read = (fields: Readonly<Record<string, string>>) =>
  readAnswer(
    { status: 200, text: new URLSearchParams(fields).toString() },
    { reference: 'r1', type: 'sale', total: 2000, isCheck: false },
  );

test.each([
  ['empty', '', 'not_understood'],
  ['a page', '<html><body>Please stand by</body></html>', 'not_understood'],
  ['half', 'response=1&responsetext=SUCCESS&authcode=12', 'not_understood'],
  ['half a code', 'response=1&transactionid=7&orderid=r1&response_code=10', 'not_understood'],
  ['a field twice', 'response=1&response=2&transactionid=7&response_code=100', 'contradictory'],
  ['an approval with the code of a decline', 'response=1&transactionid=7&response_code=200', 'contradictory'],
  ['a decline with the code of an approval', 'response=2&transactionid=7&response_code=100', 'contradictory'],
  ['an unknown response', 'response=4&transactionid=7&response_code=100', 'not_understood'],
  ['an approval without an id', 'response=1&responsetext=SUCCESS&response_code=100', 'without_id'],
  ['the answer to another order', 'response=1&transactionid=7&orderid=r2&response_code=100', 'another_order'],
])('an answer that is %s is unknown', (_, text, reason) => {
  expect(readAnswer({ status: 200, text }, { reference: 'r1', total: 2000, isCheck: false })).toMatchObject({
    kind: 'unknown',
    raw: { reason },
  });
});

test('the answer to a request of another type is unknown', () => {
  expect(read({ ...approved, type: 'auth' }).raw).toEqual({ reason: 'another_request' });
  expect(read({ ...approved, type: 'sale' }).kind).toBe('approved');
});

test('an approval with another status than 200 is unknown', () => {
  const text = new URLSearchParams(approved).toString();
  expect(readAnswer({ status: 502, text }, { total: 2000, isCheck: false }).raw).toEqual({
    reason: 'http_502',
  });
});

test.each([
  ['400', 'unknown'],
  ['410', 'error'],
  ['411', 'error'],
  ['420', 'unknown'],
  ['421', 'unknown'],
  ['430', 'unknown'],
  ['440', 'error'],
  ['461', 'error'],
])('an error with code %s is %s', (code, kind) => {
  expect(read({ ...approved, response: '3', response_code: code }).kind).toBe(kind);
});

test.each([
  ['more than asked', '20.01'],
  ['nothing', '0.00'],
  ['no amount', 'some'],
])('an approval of %s is unknown', (_, amount_authorized) => {
  expect(read({ ...approved, amount_authorized }).kind).toBe('unknown');
});

test('only known fields of an answer are kept', () => {
  const quoting = { ...approved, ccnumber: '4111111111111111', cvv: '907', customer_vault_id: 't1' };
  expect(read(quoting).raw).toEqual(approved);
});

test('an approval of the whole amount names no other', () => {
  expect(read({ ...approved, amount_authorized: '20.00' })).not.toHaveProperty('approvedAmount');
});

test.each([
  ['202', 'try again'],
  ['223', 'other card'],
  ['252', 'never'],
  ['261', 'never'],
  ['299', 'try again'],
])('a decline with code %s has the class %s', (code, declineClass) => {
  expect(declineClassOf(code)).toBe(declineClass);
});
