import type { OperationAnswer } from '@tillway/contract';
import { messages } from '@tillway/rules';
import { Refusal } from '../../http';
import type { NewJob } from '../../worker/queue';
import { voidTransaction } from '../after-sale/void';
import { type Replace, replaceJob } from '../jobs';
import { findSale, raiseTask } from '../store';
import type { Till } from '../till';
import { mayStillBeCalledOff } from './take-place';

const againMs = 60_000;

/**
 * Calls the unsettled payment off that another one has taken the place of, once: asked again it finds that done. Answers
 * the next try while its outcome is not known. Where it can be called off no more, because it has settled meanwhile or the
 * processor declines, an operator gets it: the payer has paid both.
 */
export async function callOffReplaced(till: Till, job: Replace): Promise<NewJob | undefined> {
  const original = await findSale(till.db, job);
  if (!original || original.voided !== null) return undefined;
  if (original.state === 'unknown') return again(till, job);
  if (original.settled !== null) return leave(till, job, messages.alreadySettled);
  if (!mayStillBeCalledOff(original)) return undefined;
  const { accountId, id, userId } = job;
  try {
    const actor = userId === undefined ? {} : { userId };
    const { text } = await voidTransaction(till, { accountId, id, actor });
    const { response } = JSON.parse(text) as OperationAnswer;
    const state = response.Transaction?.state;
    if (state === 'approved') return undefined;
    return state === 'declined' ? await leave(till, job, response.ResponseText) : again(till, job);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // somebody else is calling it off, or has done it, or it has settled at this moment: looked at again
    return again(till, job);
  }
}

const again = ({ clock }: Till, job: Replace): NewJob =>
  replaceJob(job, new Date(clock.now().getTime() + againMs));

async function leave(till: Till, { accountId, id, by }: Replace, reason: string): Promise<undefined> {
  await raiseTask(till.db, {
    id: till.ids.id(),
    kind: 'replaced_not_voided',
    accountId,
    transactionId: id,
    detail: { replaced_by: by, reason },
    at: till.clock.now(),
  });
  return undefined;
}
