import { createHash, randomBytes } from 'node:crypto';
import { fingerprint } from './fingerprint';
import { parseKeyring } from './keyring';

const keyring = () =>
  parseKeyring(`k:${randomBytes(32).toString('base64')}`, randomBytes(32).toString('base64'));
const card = '4111111111111111';

test('equal cards have equal fingerprints, other cards and other keys other ones', () => {
  const ring = keyring();
  expect(fingerprint(ring, card)).toEqual(fingerprint(ring, card));
  expect(fingerprint(ring, card)).not.toEqual(fingerprint(ring, '4242424242424242'));
  expect(fingerprint(ring, card)).not.toEqual(fingerprint(keyring(), card));
});

test('a fingerprint is not a plain hash of the number', () => {
  expect(fingerprint(keyring(), card)).not.toEqual(createHash('sha256').update(card).digest());
});
