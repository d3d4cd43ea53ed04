import { setTimeout as pause } from 'node:timers/promises';

/** Waits for an effect of another process. */
export async function until<Result>(
  find: () => Result | undefined | Promise<Result | undefined>,
): Promise<Result> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    const found = await find();
    if (found !== undefined) return found;
    await pause(50);
  }
  throw new Error('It never happened');
}
