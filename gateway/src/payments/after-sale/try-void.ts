import { messages } from '@tillway/rules';
import type { Actor } from '../../platform/audit';
import { Refusal } from '../../platform/http';
import { findSale } from '../charge/sale-store';
import type { PaymentDeps } from '../payment-deps';
import { voidTransaction } from './void';

interface Reversal {
  accountId: string;
  id: string;
  actor: Actor;
}

/** `over`: its money moves no more; `again`: to be looked at later; else it stands for good, with the reason. */
export type VoidOutcome = 'over' | 'again' | { stands: string };

/**
 * One try to void a payment or refund whose money must not move, by a void like every other, under its own lock. Asked
 * again it finds what is done. It stands where its money has moved meanwhile or the processor declines: then a person has
 * to see to it.
 */
export async function cancelOrVoid(
  deps: PaymentDeps,
  { accountId, id, actor }: Reversal,
): Promise<VoidOutcome> {
  const row = await findSale(deps.db, { accountId, id });
  if (!row || row.voided !== null) return 'over';
  if (row.state === 'unknown') return 'again';
  if (row.settled !== null) return { stands: messages.alreadySettled };
  if (row.state !== 'approved' && row.state !== 'pending') return 'over';
  try {
    const { response } = await voidTransaction(deps, { accountId, id, actor });
    const state = response.Transaction?.state;
    if (state === 'approved') return 'over';
    return state === 'declined' ? { stands: response.ResponseText } : 'again';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // somebody else is voiding it, or has done it, or it has settled at this moment: looked at again
    return 'again';
  }
}
