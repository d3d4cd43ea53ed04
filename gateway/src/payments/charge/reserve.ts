import { duplicateWindowMs, messages } from '@tillway/rules';
import type { Executor } from '../../platform/database';
import { Refusal } from '../../platform/http';
import { fingerprint } from '../vault/fingerprint';
import { duplicateKey } from './hashes';
import type { ChargeOrder } from './order';
import { joinPlan } from '../plan-parts/plan-part';
import { insertIntent } from './reservation-store';
import { findDuplicate, findIntent, type Intent, releaseDuplicateKey } from './intent-store';
import type { PaymentDeps } from '../payment-deps';

/** This request may charge, or its nonce was used (`replay`), or a sale like it was just made (`duplicate`). */
export type Reservation =
  { kind: 'reserved' } | { kind: 'replay'; intent: Intent } | { kind: 'duplicate'; of: string };

/** Each that is in vain was another's reservation: of so many sales alike at one moment, all allowed, each gets its turn. */
const tries = 20;

/**
 * Writes the intent and its sale before the processor is asked, so that nobody else charges for this nonce or this sale,
 * and a crash forgets neither. Two unique keys decide, nonce and duplicate key: of requests at one moment one wins. The
 * duplicate key outlives its window until a later sale takes it over. Throws a `ReservationRefusal` where it is a part of a plan
 * that has no room for it, and what `mustStand` throws; then nothing is reserved.
 */
export async function reserve(
  { db, clock, keyring }: Pick<PaymentDeps, 'db' | 'clock' | 'keyring'>,
  order: ChargeOrder,
): Promise<Reservation> {
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
    if (await insertReservation(db, order, key)) return { kind: 'reserved' };
    const intent = await findIntent(db, order);
    if (intent) return { kind: 'replay', intent };
    const duplicate = key && (await findDuplicate(db, order.accountId, key));
    if (!duplicate) continue;
    const age = clock.now().getTime() - duplicate.created.getTime();
    // what takes the place of another payment may be like it, and so may what follows one that was voided
    const isSuperseded =
      duplicate.transaction_id === order.sale.replaces_transaction_id || duplicate.voided !== null;
    if (age < duplicateWindowMs && order.duplicates === 'refused' && !isSuperseded)
      return { kind: 'duplicate', of: duplicate.transaction_id };
    await releaseDuplicateKey(db, order.accountId, duplicate);
  }
  throw new Refusal({ status: 409, code: 'in_flight', message: messages.paymentInFlight });
}

/** Of a plan's parts, one reserves at a time. */
const insertReservation = (
  db: Executor,
  order: ChargeOrder,
  duplicateKey: Buffer | null,
): Promise<boolean> => {
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
