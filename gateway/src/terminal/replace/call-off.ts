import type { NewJob } from '../../worker/queue';
import { callOff } from '../after-sale/call-off';
import { type Replace, replaceJob } from '../jobs';
import { raiseTask } from '../store';
import type { Till } from '../till';

const againMs = 60_000;

/**
 * Calls the unsettled payment off that another one has taken the place of, once: asked again it finds that done. Answers
 * the next try while its outcome is not known. Where it can be called off no more, because it has settled meanwhile or the
 * processor declines, an operator gets it: the payer has paid both.
 */
export async function callOffReplaced(till: Till, job: Replace): Promise<NewJob | undefined> {
  const { accountId, id, by, userId } = job;
  const actor = userId === undefined ? {} : { userId };
  const end = await callOff(till, { accountId, id, actor });
  if (end === 'over') return undefined;
  const at = till.clock.now();
  if (end === 'again') return replaceJob(job, new Date(at.getTime() + againMs));
  await raiseTask(till.db, {
    id: till.ids.id(),
    kind: 'replaced_not_voided',
    accountId,
    transactionId: id,
    detail: { replaced_by: by, reason: end.stands },
    at,
  });
  return undefined;
}
