import { createLimiter } from './limiter';

const start = Date.parse('2026-11-21T10:00:00Z');

function limiterAt() {
  let time = start;
  const limiter = createLimiter({ calls: 2, perMs: 60_000 }, { now: () => new Date(time) });
  return { limiter, pass: (milliseconds: number) => void (time += milliseconds) };
}

test('a key goes on until its calls are used up, then waits for the end of its window', () => {
  const { limiter, pass } = limiterAt();
  limiter.count('a');
  expect(limiter.waitMs('a')).toBe(0);
  limiter.count('a');
  expect(limiter.waitMs('a')).toBe(60_000);
  pass(59_999);
  expect(limiter.waitMs('a')).toBe(1);
  pass(1);
  expect(limiter.waitMs('a')).toBe(0);
});

test('keys do not share their calls', () => {
  const { limiter } = limiterAt();
  limiter.count('a');
  limiter.count('a');
  expect(limiter.waitMs('b')).toBe(0);
});

test('a flood of keys does not lift the limit of the one counted last', () => {
  const { limiter } = limiterAt();
  for (let key = 0; key < 25_000; key++) limiter.count(String(key));
  limiter.count('a');
  limiter.count('a');
  expect(limiter.waitMs('a')).toBeGreaterThan(0);
});
