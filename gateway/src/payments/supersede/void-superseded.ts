import type { NewJob } from '../../platform/worker/queue';
import { cancelOrVoid } from '../after-sale/try-void';
import { type Supersede, supersedeJob } from '../jobs';
import { raiseException } from '../inquiry/exception-store';
import type { PaymentDeps } from '../payment-deps';

const againMs = 60_000;

/**
 * Voids the unsettled payment that another one has replaced. A repeat finds it already voided.
 * Returns the next try while its outcome is unknown. If it has settled or the processor declines,
 * raises an exception: the payer has paid both.
 */
export async function voidSuperseded(deps: PaymentDeps, job: Supersede): Promise<NewJob | undefined> {
  const { accountId, id, by, userId } = job;
  const actor = userId === undefined ? {} : { userId };
  const end = await cancelOrVoid(deps, { accountId, id, actor });
  if (end === 'over') return undefined;
  const at = deps.clock.now();
  if (end === 'again') return supersedeJob(job, new Date(at.getTime() + againMs));
  await raiseException(deps.db, {
    id: deps.ids.id(),
    kind: 'replaced_not_voided',
    accountId,
    transactionId: id,
    detail: { replaced_by: by, reason: end.stands },
    at,
  });
  return undefined;
}
