import type { SandboxClock } from '../clock';
import type { Database } from '../database';
import type { Logger } from '../logging';
import { paymentJobs } from '../terminal/handlers';
import { recoverAbandoned } from '../terminal/unknown/recover';
import type { Till } from '../terminal/till';
import { every } from './every';
import { createWorker, type JobHandler, type Worker } from './worker';

export type { Worker } from './worker';

const maintenanceEveryMs = 60_000;

/** The worker of this gateway: what is due, what was left undone, and the care of the embedded database. */
export const openWorker = (parts: {
  till: Till;
  database: Database;
  log: Logger;
  /** Present in sandbox mode: another process may have set it forward. */
  sandboxClock?: SandboxClock | undefined;
  /** What else is done, by queue. */
  handlers?: Readonly<Record<string, JobHandler>>;
  /** What else is to be done at every round. */
  rounds?: readonly (() => Promise<unknown>)[];
}): Worker =>
  createWorker({
    database: parts.database,
    queue: parts.till.queue,
    handlers: { ...paymentJobs(parts.till), ...parts.handlers },
    rounds: [
      async () => parts.sandboxClock?.refresh(),
      () => recoverAbandoned(parts.till),
      every(maintenanceEveryMs, () => parts.database.maintain()),
      ...(parts.rounds ?? []),
    ],
    log: parts.log,
    // a job asks a processor once, and must not be taken over while the answer may still come
    leaseMs: 2 * parts.till.processorTimeoutMs + 30_000,
  });
