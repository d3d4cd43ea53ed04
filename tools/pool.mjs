import { availableParallelism } from 'node:os';

/** Runs `work` on each item in order, as many at a time as the machine has cores. Returns the results in that order. */
export async function inPool(items, work, atOnce = availableParallelism()) {
  const results = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index]);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return results;
}
