import { createLimiter } from './limiter';

const start = Date.parse('2026-11-21T10:00:00Z');

function limiterAt() {
  let time = start;
  const limiter = createLimiter({ calls: 2, perMs: 60_000 }, { now: () => new Date(time) });
  return { limiter, pass: (milliseconds: number) => void (time += milliseconds) };
}

test('a key may proceed until its calls are used up, then waits for the end of its window', () => {
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

test('a taken call counts at once, and one that is given back does not', () => {
  const { limiter } = limiterAt();
  expect([limiter.take('a'), limiter.take('a'), limiter.take('a')]).toEqual([0, 0, 60_000]);
  limiter.giveBack('a');
  expect([limiter.take('a'), limiter.take('a')]).toEqual([0, 60_000]);
  limiter.giveBack('nobody');
  expect(limiter.waitMs('nobody')).toBe(0);
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

test('processes that share their counts hear each other, and none hears itself', () => {
  const hear: ((key: string, calls: number) => void)[] = [];
  const process = (own: number) => ({
    join(heard: (key: string, calls: number) => void) {
      hear[own] = heard;
      return (key: string, calls: number) =>
        hear.forEach((others, index) => index !== own && others(key, calls));
    },
  });
  const clock = { now: () => new Date(0) };
  const [one, other] = [0, 1].map((own) => createLimiter({ calls: 3, perMs: 60_000 }, clock, process(own)));
  one?.count('ada');
  one?.count('ada');
  expect(other?.waitMs('ada')).toBe(0);
  other?.count('ada');
  expect(one?.waitMs('ada')).toBe(60_000);
  expect(other?.waitMs('ada')).toBe(60_000);
  expect(other?.waitMs('grace')).toBe(0);
  other?.giveBack('ada');
  expect(one?.waitMs('ada')).toBe(0);
});
