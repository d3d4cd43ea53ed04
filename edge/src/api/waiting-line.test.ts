import { createWaitingLine } from './waiting-line';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const line = () => createWaitingLine({ places: 1, mostWaiting: 2, waitMs: 3_000 });

test('waiting callers are served in order as places come free', async () => {
  const { enter } = line();
  const leave = await enter();
  const served: string[] = [];
  const second = enter().then((place) => (served.push('second'), place));
  const third = enter().then((place) => (served.push('third'), place));
  leave?.();
  (await second)?.();
  expect(await third).toBeDefined();
  expect(served).toEqual(['second', 'third']);
});

test('one caller too many is refused at once', async () => {
  const { enter } = line();
  await enter();
  void enter();
  void enter();
  await expect(enter()).resolves.toBeUndefined();
});

test('nobody waits longer than the line allows, and an expired wait leaves nothing behind', async () => {
  const { enter } = line();
  const leave = await enter();
  const late = enter();
  jest.advanceTimersByTime(3_000);
  await expect(late).resolves.toBeUndefined();
  leave?.();
  await expect(enter()).resolves.toBeDefined();
});

test('a place is given back once, even if its caller says so twice', async () => {
  const { enter } = line();
  const leave = await enter();
  leave?.();
  leave?.();
  await enter();
  const late = enter();
  jest.advanceTimersByTime(3_000);
  await expect(late).resolves.toBeUndefined();
});
