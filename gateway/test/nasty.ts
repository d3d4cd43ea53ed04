import { thorough } from './thorough';

/** Hostile values for every text, number, and place. */
export const nasty: unknown[] = [
  "'; drop table transactions; --",
  "' union select password_hash from users --",
  '1); select pg_sleep(9); --',
  '%',
  '\\',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '{{7*7}}${7*7}',
  '../../etc/passwd',
  '\r\nset-cookie: a=b',
  '\0',
  '\ud800',
  '𝔘'.repeat(300),
  '',
  null,
  true,
  ["' or '1'='1"],
  [[[[]]]],
  { $gt: '' },
  -1,
  1e308,
  '999999999999',
  0.1 + 0.2,
  9_007_199_254_740_993,
  -0.001,
  2 ** 31,
  '1e400',
  'NaN',
  '-Infinity',
  '0x10',
  '99999999999999999999',
];

/**
 * Returns all of them in a thorough run, otherwise a quarter. The quarter differs by place, so that each call meets
 * each value.
 */
export const nastyFor = (place: number): readonly unknown[] =>
  thorough ? nasty : nasty.filter((_, index) => index % 4 === place % 4);
