import { createSignInLimits } from './sign-in-limits';

const now = () => new Date('2026-11-21T10:00:00Z');
const limitsNow = () => createSignInLimits({ now } as Parameters<typeof createSignInLimits>[0]);

/** Counts how many of 60 failures pass, each from the next of these addresses and for another user. */
function judged(addressOf: (attempt: number) => string): number {
  const limits = limitsNow();
  return Array.from({ length: 60 }, (_, attempt) =>
    limits.attempt(addressOf(attempt), `user${attempt}@x.test`),
  ).filter((wait) => wait === 0).length;
}

test.each<[string, (attempt: number) => string, number]>([
  ['one IPv4 address', () => '203.0.113.7', 50],
  ['one IPv4 address, written in two ways', (attempt) => `${attempt % 2 ? '::ffff:' : ''}203.0.113.7`, 50],
  ['a customer’s own IPv6 addresses', (attempt) => `2001:db8:1:2::${attempt.toString(16)}`, 50],
  ['IPv6 addresses of 60 customers', (attempt) => `2001:db8:1:${attempt.toString(16)}::1`, 60],
])('of 60 failures from %s', (_, addressOf, expected) => {
  expect(judged(addressOf)).toBe(expected);
});

test('a right password returns the attempt, from any address of the customer', () => {
  const limits = limitsNow();
  for (let attempt = 0; attempt < 50; attempt += 1)
    limits.attempt(`2001:db8:1:2::${attempt}`, `u${attempt}@x.test`);
  limits.succeeded('2001:db8:1:2::9999');
  expect(limits.attempt('2001:db8:1:2::aaaa', 'somebody@x.test')).toBe(0);
  expect(limits.attempt('2001:db8:1:2::bbbb', 'else@x.test')).toBeGreaterThan(0);
});
