import { randomBytes } from 'node:crypto';
import { parseKeyring } from './keyring';
import { rewrap, seal, unseal } from './seal';

const key = () => randomBytes(32).toString('base64');
const oldKey = key();
const newKey = key();
const fingerprintKey = key();
const before = parseKeyring(`2025:${oldKey}`, fingerprintKey);
const during = parseKeyring(`2026:${newKey},2025:${oldKey}`, fingerprintKey);
const after = parseKeyring(`2026:${newKey}`, fingerprintKey);
const card = '4111111111111111';

test('a sealed card opens again, differs each time, and does not show the card', () => {
  const sealed = seal(before, 'token-1', card);
  expect(unseal(before, 'token-1', sealed)).toBe(card);
  expect(seal(before, 'token-1', card)).not.toEqual(sealed);
  expect(sealed.toString('latin1')).not.toContain(card);
});

test('a sealed card moved to another record is refused', () => {
  expect(() => unseal(before, 'token-2', seal(before, 'token-1', card))).toThrow();
});

test.each([
  ['another key under the same id', parseKeyring(`2025:${newKey}`, fingerprintKey)],
  ['no such key', after],
])('%s is refused', (_, keyring) => {
  expect(() => unseal(keyring, 'token-1', seal(before, 'token-1', card))).toThrow();
});

test('a changed bit anywhere is refused', () => {
  const sealed = seal(before, 'token-1', card);
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => unseal(before, 'token-1', changed)).toThrow();
  }
});

test('rotation: a card that is wrapped again under the new key opens without the old one', () => {
  const sealed = rewrap(during, 'token-1', seal(before, 'token-1', card));
  expect(unseal(after, 'token-1', sealed)).toBe(card);
  expect(() => unseal(before, 'token-1', sealed)).toThrow('There is no master key 2026');
});

test.each([
  ['', fingerprintKey],
  ['2025', fingerprintKey],
  ['2025:c2hvcnQ=', fingerprintKey],
  [`2025:${oldKey}`, ''],
])('a keyring of "%s" is refused', (masterKeys, fingerprint) => {
  expect(() => parseKeyring(masterKeys, fingerprint)).toThrow();
});
