/**
 * Runs a task at most once per `everyMs` of machine time, however often it is called. The first call runs at
 * once.
 */
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
