import { randomBytes } from 'node:crypto';
import { createIds, ksuid, trackingId } from '.';

const now = new Date('2026-11-21T10:00:00.000Z');

test.each([
  // The test vectors of segmentio/ksuid.
  ['0ujtsYcgvSTl8PAuAdqWYSMnLOv', 107608047, 'b5a1cd34b5f99d1154fb6853345c9735'],
  ['000000000000000000000000000', 0, '00000000000000000000000000000000'],
  ['aWgEPTl1tmebfsQzFP4bxwgy80V', 2 ** 32 - 1, 'ffffffffffffffffffffffffffffffff'],
])('%s consists of its seconds and its payload', (text, seconds, payload) => {
  const time = new Date((1_400_000_000 + seconds) * 1000);
  expect(ksuid(time, Buffer.from(payload, 'hex'))).toBe(text);
});

test('a KSUID of a later second sorts after all earlier ones', () => {
  const later = new Date(now.getTime() + 1000);
  for (let round = 0; round < 200; round++) {
    expect(ksuid(now, randomBytes(16)) < ksuid(later, randomBytes(16))).toBe(true);
  }
});

test.each([
  ['a time before 2014', new Date(0), 16],
  ['a time after 2150', new Date('2151-01-01'), 16],
  ['no valid time', new Date(Number.NaN), 16],
  ['too few random bytes', now, 15],
])('%s is refused', (_, time, bytes) => {
  expect(() => ksuid(time, randomBytes(bytes))).toThrow(RangeError);
});

test('a tracking id has 12 characters that cannot be confused', () => {
  expect(trackingId(Uint8Array.from([0, 10, 18, 19, 20, 21, 22, 23, 26, 27, 31, 255]))).toBe('0AJKMNPQTVZZ');
  expect(() => trackingId(randomBytes(11))).toThrow(RangeError);
});

test('ids take their time and their randomness from outside', () => {
  const ids = createIds({ now: () => now }, (size) => new Uint8Array(size));
  expect(ids.id()).toBe(ksuid(now, new Uint8Array(16)));
  expect(ids.trackingId()).toBe('000000000000');
});
