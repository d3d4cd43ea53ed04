import type { OperationAnswer } from '@tillway/contract';
import { messages } from '@tillway/rules';
import type { Actor } from '../../audit';
import { Refusal } from '../../http';
import { findSale } from '../store';
import type { Till } from '../till';
import { voidTransaction } from './void';

interface CallOff {
  accountId: string;
  id: string;
  actor: Actor;
}

/** `over`: its money moves no more; `again`: to be looked at later; else it stands for good, with the reason. */
export type CalledOff = 'over' | 'again' | { stands: string };

/**
 * One try to call a payment or refund off whose money must not move, by a void like every other, under its own lock. Asked
 * again it finds what is done. It stands where its money has moved meanwhile or the processor declines: then a person has
 * to see to it.
 */
export async function callOff(till: Till, { accountId, id, actor }: CallOff): Promise<CalledOff> {
  const row = await findSale(till.db, { accountId, id });
  if (!row || row.voided !== null) return 'over';
  if (row.state === 'unknown') return 'again';
  if (row.settled !== null) return { stands: messages.alreadySettled };
  if (row.state !== 'approved' && row.state !== 'pending') return 'over';
  try {
    const { text } = await voidTransaction(till, { accountId, id, actor });
    const { response } = JSON.parse(text) as OperationAnswer;
    const state = response.Transaction?.state;
    if (state === 'approved') return 'over';
    return state === 'declined' ? { stands: response.ResponseText } : 'again';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // somebody else is calling it off, or has done it, or it has settled at this moment: looked at again
    return 'again';
  }
}
