import { duplicateWindowMs, messages } from '@tillway/rules';
import type { Executor } from '../../database';
import { Refusal } from '../../http';
import { fingerprint } from '../../vault/fingerprint';
import { duplicateKey } from './hashes';
import type { ChargeOrder } from './order';
import { joinPlan } from '../plan/plan-part';
import { insertIntent } from './claim-store';
import { findAlike, findIntent, type Intent, releaseDuplicateKey } from '../store';
import type { Till } from '../till';

/** Who has the right to charge: this request, a `twin` with its nonce, or, within the window, a `duplicate` of it. */
export type Claim = { by: 'this request' } | { by: 'twin'; intent: Intent } | { by: 'duplicate'; of: string };

/** Each that is in vain was another's claim: of so many sales alike at one moment, all allowed, each gets its turn. */
const tries = 20;

/**
 * Writes the intent and its sale before the processor is asked, so that nobody else charges for this nonce or this sale,
 * and a crash forgets neither. Two unique keys decide, nonce and duplicate key: of requests at one moment one wins. The
 * duplicate key outlives its window until a later sale takes it over. Throws a `ClaimRefusal` where it is a part of a plan
 * that has no room for it, and what `mustStand` throws; then nothing is claimed.
 */
export async function claim(
  { db, clock, keyring }: Pick<Till, 'db' | 'clock' | 'keyring'>,
  order: ChargeOrder,
): Promise<Claim> {
  const key =
    order.duplicates === 'alone'
      ? null
      : duplicateKey(keyring.bodyKey, {
          terminalId: order.terminalId,
          requestType: order.sale.request_type,
          amount: order.amount,
          day: order.sale.future_post ?? null,
          fingerprint: fingerprint(keyring, order.instrument),
        });
  for (let left = tries; left > 0; left--) {
    if (await insertClaim(db, order, key)) return { by: 'this request' };
    const intent = await findIntent(db, order);
    if (intent) return { by: 'twin', intent };
    const alike = key && (await findAlike(db, order.accountId, key));
    if (!alike) continue;
    const age = clock.now().getTime() - alike.created.getTime();
    // what takes the place of another payment may be like it
    const isReplaced = alike.transaction_id === order.sale.replaces_transaction_id;
    if (age < duplicateWindowMs && order.duplicates === 'refused' && !isReplaced)
      return { by: 'duplicate', of: alike.transaction_id };
    await releaseDuplicateKey(db, order.accountId, alike);
  }
  throw new Refusal({ status: 409, code: 'in_flight', message: messages.paymentInFlight });
}

/** Of a plan's parts, one claims at a time. */
const insertClaim = (db: Executor, order: ChargeOrder, duplicateKey: Buffer | null): Promise<boolean> => {
  const { plan, mustStand, accountId, sale, at } = order;
  const insert = (executor: Executor) => insertIntent(executor, { ...order, duplicateKey }, sale);
  if (!plan && !mustStand) return insert(db);
  return db.transaction().execute(async (trx) => {
    await mustStand?.(trx);
    if (!(await insert(trx))) return false;
    if (plan) await joinPlan(trx, { accountId, part: plan, saleId: sale.id, at });
    return true;
  });
};
