import { createBreaker, failuresUntilRest, restMs } from './breaker';

function resting() {
  let now = 1_000;
  const breaker = createBreaker(() => now);
  for (let call = 0; call < failuresUntilRest; call++) breaker.failed();
  return { breaker, pass: (ms: number) => (now += ms) };
}

test('a processor is asked until it has not answered five times in a row', () => {
  const breaker = createBreaker(() => 0);
  for (let call = 1; call < failuresUntilRest; call++) breaker.failed();
  expect(breaker.allows()).toBe(true);
  breaker.answered();
  for (let call = 1; call < failuresUntilRest; call++) breaker.failed();
  expect(breaker.allows()).toBe(true);
  breaker.failed();
  expect(breaker.allows()).toBe(false);
});

test('a processor that does not answer is left alone, and then tried by one call', () => {
  const { breaker, pass } = resting();
  expect(breaker.restsUntil()).toEqual(new Date(1_000 + restMs));
  pass(restMs - 1);
  expect(breaker.allows()).toBe(false);
  pass(1);
  expect([breaker.allows(), breaker.allows()]).toEqual([true, false]);
});

test.each([
  ['an answer to it lets all pass', 'answered', true],
  ['another failure begins the rest again', 'failed', false],
] as const)('after the trial, %s', (_, end, passes) => {
  const { breaker, pass } = resting();
  pass(restMs);
  breaker.allows();
  breaker[end]();
  expect(breaker.allows()).toBe(passes);
});
