import { createHash, randomBytes } from 'node:crypto';
import { fingerprint } from './fingerprint';
import { parseKeyring } from '../../platform/sealing/keyring';

const keyring = () =>
  parseKeyring(`k:${randomBytes(32).toString('base64')}`, randomBytes(32).toString('base64'));
const card = { kind: 'card', number: '4111111111111111' } as const;
const account = { kind: 'bank', routing: '103000017', number: '12345678' } as const;

test('equal cards have equal fingerprints, and other cards or other keys have different ones', () => {
  const ring = keyring();
  expect(fingerprint(ring, card)).toEqual(fingerprint(ring, card));
  expect(fingerprint(ring, card)).not.toEqual(fingerprint(ring, { ...card, number: '4242424242424242' }));
  expect(fingerprint(ring, card)).not.toEqual(fingerprint(keyring(), card));
});

test('an account number has another fingerprint at another bank', () => {
  const ring = keyring();
  expect(fingerprint(ring, account)).toEqual(fingerprint(ring, account));
  expect(fingerprint(ring, account)).not.toEqual(fingerprint(ring, { ...account, routing: '021000021' }));
});

test('a fingerprint is not a plain hash of the number', () => {
  expect(fingerprint(keyring(), card)).not.toEqual(createHash('sha256').update(card.number).digest());
});
