/** Does something in one tab of all: a tab that comes while another is at it leaves it to that one. */
export async function inOneTab(name: string, task: () => Promise<void>): Promise<void> {
  // Missing where the page is not a secure context.
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return task();
  await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await task();
  });
}
