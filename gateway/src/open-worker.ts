import type { Database } from './platform/database';
import type { Logger } from './platform/logging';
import { every } from './platform/worker/every';
import { kindsWithPlaces, type PlaceLimits } from './platform/worker/places';
import { createWorker, type JobHandler, type Worker } from './platform/worker/worker';
import { paymentJobs } from './payments/handlers';
import { recoverAbandoned } from './payments/inquiry/recover';
import type { PaymentDeps } from './payments/payment-deps';
import type { SandboxClock } from './sandbox/sandbox-clock';

export type { Worker } from './platform/worker/worker';

const maintenanceEveryMs = 60_000;

/** The worker of this gateway: what is due, what was left undone, and the care of the embedded database. */
export const openWorker = (parts: {
  deps: PaymentDeps;
  database: Database;
  log: Logger;
  /** Present in sandbox mode: another process may have set it forward. */
  sandboxClock?: SandboxClock | undefined;
  /** What else is done, by queue. */
  handlers?: Readonly<Record<string, JobHandler>>;
  /** What else is to be done periodically. */
  periodicTasks?: readonly (() => Promise<unknown>)[];
  /** How many payments may be under way at once. */
  places: PlaceLimits;
  /** Puts more jobs in where there are none left of a kind and processor. */
  more?: Readonly<Record<string, (processor: number) => Promise<number>>>;
}): Worker =>
  createWorker({
    database: parts.database,
    queue: parts.deps.queue,
    handlers: { ...paymentJobs(parts.deps), ...parts.handlers },
    periodicTasks: [
      async () => parts.sandboxClock?.refresh(),
      () => recoverAbandoned(parts.deps),
      every(maintenanceEveryMs, () => parts.database.maintain()),
      ...(parts.periodicTasks ?? []),
    ],
    log: parts.log,
    places: { kinds: kindsWithPlaces, limits: parts.places },
    ...(parts.more && { more: parts.more }),
    // a job asks a processor once, and must not be taken over while the answer may still come
    leaseMs: 2 * parts.deps.processorTimeoutMs + 30_000,
  });
