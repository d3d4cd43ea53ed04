import type { NewJob } from '../../platform/worker/queue';
import { cancelOrVoid } from '../after-sale/try-void';
import { type Supersede, supersedeJob } from '../jobs';
import { raiseException } from '../inquiry/exception-store';
import type { PaymentDeps } from '../payment-deps';

const againMs = 60_000;

/**
 * Calls the unsettled payment off that another one has taken the place of, once: asked again it finds that done. Answers
 * the next try while its outcome is not known. Where it can be called off no more, because it has settled meanwhile or the
 * processor declines, it becomes an exception: the payer has paid both.
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
