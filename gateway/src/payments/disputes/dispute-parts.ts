import type { Actor, Audit } from '../../platform/audit';
import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/database';
import type { Ids } from '../../platform/ids';

/** What the operations of disputes need. */
export interface DisputeParts {
  db: Executor;
  clock: Clock;
  ids: Ids;
  audit: Pick<Audit, 'write'>;
}

/** Who does it. A processor is nobody. */
export interface By {
  actor: Actor;
}
