/** Runs something at most every `everyMs` of machine time, however often it is asked. The first time at once. */
export function every(
  everyMs: number,
  task: () => Promise<unknown>,
  now: () => number = () => performance.now(),
) {
  let due = -Infinity;
  return async (): Promise<void> => {
    if (now() < due) return;
    due = now() + everyMs;
    await task();
  };
}
