import { clearingJobs, enqueueDueClearing } from '../src/payments/settlement';
import type { PaymentDeps } from '../src/payments/payment-deps';
import { createWorker } from '../src/platform/worker/worker';

/** Runs all clearing that is due now in a worker, regardless of the rounds of the gateway's own worker. */
export async function clear(deps: PaymentDeps): Promise<void> {
  await createWorker({
    database: { db: deps.db },
    queue: deps.queue,
    handlers: clearingJobs(deps),
    periodicTasks: [() => enqueueDueClearing(deps)],
    log: { error: () => undefined },
    leaseMs: 60_000,
  }).runDue();
}
