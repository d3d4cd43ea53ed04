import { every } from './every';

test('a task runs at once, and not again before its time has come', async () => {
  let now = 1_000;
  const task = jest.fn(async () => undefined);
  const periodicTask = every(60_000, task, () => now);
  await periodicTask();
  now += 59_999;
  await periodicTask();
  expect(task).toHaveBeenCalledTimes(1);
  now += 1;
  await periodicTask();
  expect(task).toHaveBeenCalledTimes(2);
});
