const turns = 10;
const turnMs = 5;

/**
 * Lets pending work finish. It counts event-loop turns, not milliseconds: on a busy machine time passes
 * without progress, and a chained timer would fire too late.
 */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setTimeout(resolve, turnMs));
}
