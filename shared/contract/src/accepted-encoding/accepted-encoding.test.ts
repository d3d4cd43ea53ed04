import { acceptedEncoding } from './index';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['identity', undefined],
  ['*;q=0', undefined],
  ['br;q=nonsense', undefined],
  ['', undefined],
  [undefined, undefined],
] as const)('Accept-Encoding %s is answered with %s', (header, expected) => {
  expect(acceptedEncoding(header, ['br', 'gzip'])).toBe(expected);
});

test('a form that is not available is not chosen', () => {
  expect(acceptedEncoding('br, gzip', ['gzip'])).toBe('gzip');
});
