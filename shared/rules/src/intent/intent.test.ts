import { randomFillSync } from 'node:crypto';
import { duplicateWindowMs, lookUpAfterMs, makeNonce } from '.';

test('PAY-056 CONST-014 a nonce is 36 letters and digits', () => {
  expect(makeNonce((count) => randomFillSync(new Uint8Array(count)))).toMatch(/^[A-Za-z0-9]{36}$/);
});

test('bytes that would favor some characters are discarded', () => {
  const bytes = [255, 254, 253, 252, 251, 250, 249, 248, 0];
  let at = 0;
  expect(
    makeNonce((count) => Uint8Array.from({ length: count }, () => bytes[at++ % bytes.length] ?? 0)),
  ).toBe('A'.repeat(36));
});

test('PAY-056 CONST-014 every character is equally likely', () => {
  let state = 1;
  const random = () => (state = (state * 48_271) % 2_147_483_647) % 256;
  const seen = new Map<string, number>();
  for (let drawn = 0; drawn < 5000; drawn += 1)
    for (const character of makeNonce((count) => Uint8Array.from({ length: count }, random)))
      seen.set(character, (seen.get(character) ?? 0) + 1);
  expect(seen.size).toBe(62);
  expect(Math.max(...seen.values()) / Math.min(...seen.values())).toBeLessThan(1.15);
});

test('a lost outcome is looked up soon, then daily for five days', () => {
  expect(lookUpAfterMs.map((ms) => ms / 1000)).toEqual([
    5, 30, 300, 3600, 86_400, 172_800, 259_200, 345_600, 432_000,
  ]);
});

test('the same sale within two minutes is a duplicate', () => {
  expect(duplicateWindowMs).toBe(120_000);
});
