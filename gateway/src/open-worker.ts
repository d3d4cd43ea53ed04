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

/** Opens the worker of this gateway: due work, unfinished work, and maintenance of the embedded database. */
export const openWorker = (parts: {
  deps: PaymentDeps;
  database: Database;
  log: Logger;
  /** Present in sandbox mode: another process may have set it forward. */
  sandboxClock?: SandboxClock | undefined;
  /** Handlers of additional jobs, by queue. */
  handlers?: Readonly<Record<string, JobHandler>>;
  /** Additional periodic tasks. */
  periodicTasks?: readonly (() => Promise<unknown>)[];
  /** The limits of concurrent payments. */
  places: PlaceLimits;
  /** Adds jobs when none of a kind and processor are left. */
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
    // A job asks a processor once, and another worker must not take it over while the answer may still
    // arrive.
    leaseMs: 2 * parts.deps.processorTimeoutMs + 30_000,
  });
