import { setImmediate as turn } from 'node:timers/promises';
import { Apart } from './apart';

let time = 0;
beforeEach(() => (time = 0));
const apartNow = () => new Apart(() => time);

test('a merchant stays apart until ten seconds after its last wait', () => {
  const apart = apartNow();
  expect(apart.has('shop')).toBe(false);
  apart.set('shop');
  time = 9_999;
  expect([apart.has('shop'), apart.has('mill')]).toEqual([true, false]);
  apart.set('shop');
  time = 19_998;
  expect(apart.has('shop')).toBe(true);
  time = 19_999;
  expect(apart.has('shop')).toBe(false);
});

test.each([
  ['that had to wait sets its merchant apart again', 501, true],
  ['that went through at once does not', 500, false],
])('a task %s', async (_, tookMs, isApart) => {
  const apart = apartNow();
  apart.run('shop', async () => void (time += tookMs));
  await turn();
  expect(apart.has('shop')).toBe(isApart);
});

test('at most four tasks of one merchant run at once and six of all, and a free place goes to the next that waits', async () => {
  const apart = apartNow();
  const started: string[] = [];
  const ends: (() => void)[] = [];
  for (const owner of 'shop shop shop shop shop mill mill farm'.split(' '))
    apart.run(owner, () => {
      started.push(owner);
      return new Promise((resolve) => ends.push(resolve));
    });
  expect(started).toEqual(['shop', 'shop', 'shop', 'shop', 'mill', 'mill']);
  ends[4]?.();
  await turn();
  expect(started.slice(6)).toEqual(['farm']);
  ends[0]?.();
  await turn();
  expect(started.slice(7)).toEqual(['shop']);
});
