import { performance } from 'node:perf_hooks';

const seconds = (from) => `${((performance.now() - from) / 1_000).toFixed(1)} s`;
const started = performance.now();

/** Returns the time since the command began, as a person reads it. */
export const elapsed = () => seconds(started);

/** Runs one step of a start and prints its name before and its time after. */
export async function step(title, work) {
  const begun = performance.now();
  console.log(`• ${title}`);
  const result = await work();
  console.log(`  ${seconds(begun)}`);
  return result;
}
