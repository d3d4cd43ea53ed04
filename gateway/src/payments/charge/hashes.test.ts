import { randomBytes } from 'node:crypto';
import { bodyHash, duplicateKey } from './hashes';

const key = randomBytes(32);
const body = { amount: '19.90', card_number: '4111111111111111', nonce: 'n' };

test('the same body has the same hash, whatever the order of its fields', () => {
  expect(bodyHash(key, { nonce: 'n', card_number: '4111111111111111', amount: '19.90' })).toEqual(
    bodyHash(key, body),
  );
});

test.each([
  ['another amount', key, { ...body, amount: '19.91' }],
  ['a number instead of a text', key, { ...body, amount: 19.9 }],
  ['another card', key, { ...body, card_number: '4242424242424242' }],
  ['one field more', key, { ...body, notes: '' }],
  ['another key', randomBytes(32), body],
])('decisions §0.2: %s gives a different hash', (_, otherKey, other) => {
  expect(bodyHash(otherKey, other)).not.toEqual(bodyHash(key, body));
});

test('a CVV leaves no trace in the hash', () => {
  expect(bodyHash(key, { ...body, card_cvv: '987' })).toEqual(bodyHash(key, body));
});

test.each([
  ['terminal', { terminalId: 't2' }],
  ['request type', { requestType: 'ach' }],
  ['amount', { amount: 1991 }],
  ['day', { day: '2026-12-01' }],
  ['card', { fingerprint: Buffer.from('other') }],
])('decisions §0.4: a sale with another %s is no duplicate', (_, change) => {
  const sale = {
    terminalId: 't1',
    requestType: 'sale',
    amount: 1990,
    day: null,
    fingerprint: Buffer.from('card'),
  };
  expect(duplicateKey(key, { ...sale })).toEqual(duplicateKey(key, sale));
  expect(duplicateKey(key, { ...sale, ...change })).not.toEqual(duplicateKey(key, sale));
});
