import type { Audit } from './audit';
import type { Clock } from './clock';
import type { Executor } from './database';
import type { Ids } from './ids';
import type { Portals } from './mail/portals';
import type { Processors } from './processors';
import type { Keyring } from './vault/keyring';
import type { Queue } from './worker/queue';

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
