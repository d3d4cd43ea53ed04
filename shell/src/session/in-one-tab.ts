/** Runs the task in one tab only: if another tab already runs it, this one skips it. */
export async function inOneTab(name: string, task: () => Promise<void>): Promise<void> {
  // `locks` is missing outside a secure context.
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return task();
  await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await task();
  });
}
