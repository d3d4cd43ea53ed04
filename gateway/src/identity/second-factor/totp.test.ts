import { totpStep } from './totp';

// RFC 6238 appendix B, SHA-1, the last six digits. The secret is '12345678901234567890' in base32.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('RFC 6238: at %i s the code is %s', (seconds, code) => {
  expect(totpStep(secret, code, new Date(seconds * 1000), null)).toBe(Math.floor(seconds / 30));
});

const now = new Date(1_234_567_890_000);
const step = 41_152_263;

test.each([
  ['the step before', -30, step],
  ['the step after', 30, step],
  ['two steps before', -60, undefined],
  ['two steps after', 60, undefined],
])('a clock that is off by %s', (_, seconds, expected) => {
  expect(totpStep(secret, '005924', new Date(now.getTime() + seconds * 1000), null)).toBe(expected);
});

test.each([['005923'], [''], ['5924'], ['0059240']])('%j is refused', (code) => {
  expect(totpStep(secret, code, now, null)).toBeUndefined();
});

test('a code works once', () => {
  expect(totpStep(secret, '005924', now, step)).toBeUndefined();
  expect(totpStep(secret, '005924', now, step - 1)).toBe(step);
});
