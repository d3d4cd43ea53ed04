import { createSteps } from './steps.mjs';

test('each step is timed, even one that returns a promise', async () => {
  let time = 0;
  const steps = createSteps({ now: () => time, log: () => {} });
  expect(steps.time('one', () => (time += 5))).toBe(5);
  expect(await steps.time('two', async () => (time += 7))).toBe(12);
  expect(steps.timed).toEqual([
    { title: 'one', ms: 5 },
    { title: 'two', ms: 7 },
  ]);
});

test('the result of a command is its success', () => {
  const steps = createSteps({ log: () => {} });
  expect(steps.run('good', process.execPath, ['-e', ''])).toBe(true);
  expect(steps.run('bad', process.execPath, ['-e', 'process.exit(3)'])).toBe(false);
});
