import type { Audit } from '../platform/audit';
import type { Clock } from '../platform/clock';
import type { Executor } from '../platform/database';
import type { Ids } from '../platform/ids';
import type { Portals } from '../platform/mail/portals';
import type { Processors } from './processors';
import type { Keyring } from '../platform/sealing/keyring';
import type { Queue } from '../platform/worker/queue';

/** What every money operation works with. */
export interface PaymentDeps extends Processors {
  db: Executor;
  keyring: Keyring;
  queue: Queue;
  audit: Audit;
  clock: Clock;
  ids: Ids;
  /** How long a call to a processor takes at most, ms. */
  processorTimeoutMs: number;
  /** The portals, as mails speak of them. */
  portals: Portals;
  /** Counts a mail that somebody sends by hand; throws 429 for the one too many to this address. */
  countMailTo(recipient: string): void;
}
