import { clearingJobs, enqueueDueClearing } from '../src/clearing';
import type { Till } from '../src/terminal/till';
import { createWorker } from '../src/worker/worker';

/** A worker does all clearing that is due now, whatever the rounds of the gateway's own worker. */
export async function clear(till: Till): Promise<void> {
  await createWorker({
    database: { db: till.db },
    queue: till.queue,
    handlers: clearingJobs(till),
    rounds: [() => enqueueDueClearing(till)],
    log: { error: () => undefined },
    leaseMs: 60_000,
  }).runDue();
}
