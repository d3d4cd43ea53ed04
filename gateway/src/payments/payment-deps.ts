import type { Audit } from '../platform/audit';
import type { Clock } from '../platform/clock';
import type { Executor } from '../platform/database';
import type { Ids } from '../platform/ids';
import type { Portals } from '../platform/mail/portals';
import type { Processors } from '../processors/open-processors';
import type { Keyring } from '../platform/sealing/keyring';
import type { Queue } from '../platform/worker/queue';

/** The dependencies of every money operation. */
export interface PaymentDeps extends Processors {
  db: Executor;
  keyring: Keyring;
  queue: Queue;
  audit: Audit;
  clock: Clock;
  ids: Ids;
  /** The longest time that a call to a processor may take. Milliseconds. */
  processorTimeoutMs: number;
  /** The portals, for the links and brands in e-mails. */
  portals: Portals;
  /** Counts an e-mail that a user sends by hand. Throws 429 beyond the limit of this address. */
  countMailTo(recipient: string): void;
}
