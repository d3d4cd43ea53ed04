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

/**
 * `over`: no money will move any more. `again`: check again later. Otherwise the payment cannot be
 * voided, for the given reason.
 */
export type VoidOutcome = 'over' | 'again' | { stands: string };

/**
 * Tries once to void a payment or refund whose money must not move. A repeat finds it already
 * voided. If its money has moved, or the processor declines, staff have to resolve it.
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
    // Another request is voiding it or has voided it, or it has just settled: check again later.
    return 'again';
  }
}
