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

/**
 * The result of a reservation. `reserved`: the request may charge. `replay`: its nonce was used
 * before. `duplicate`: an identical sale was just made.
 */
export type Reservation =
  { kind: 'reserved' } | { kind: 'replay'; intent: Intent } | { kind: 'duplicate'; of: string };

/**
 * The most attempts to reserve. An attempt fails if an identical sale won the duplicate key, so 20
 * simultaneous allowed duplicates get through.
 */
const tries = 20;

/**
 * Writes the intent and its sale before the processor is asked, so that nobody else charges for the
 * same nonce or sale. Both survive a crash. Two unique keys, nonce and duplicate key, let one of
 * several concurrent requests win. The duplicate key outlives its window until a later sale takes
 * it over. Throws a `ReservationRefusal` if the plan has no room for the sale, and anything that
 * `assertReservable` throws; then nothing is reserved. Throws 409 after 20 failed attempts.
 */
export async function reserve(
  { db, clock, keyring }: Pick<PaymentDeps, 'db' | 'clock' | 'keyring'>,
  order: ChargeOrder,
): Promise<Reservation> {
  const key =
    order.duplicates === 'unchecked'
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
    // A replacement may equal the payment it replaces, and a new sale may equal a voided one.
    const isSuperseded =
      duplicate.transaction_id === order.sale.replaces_transaction_id || duplicate.voided !== null;
    if (age < duplicateWindowMs && order.duplicates === 'refused' && !isSuperseded)
      return { kind: 'duplicate', of: duplicate.transaction_id };
    await releaseDuplicateKey(db, order.accountId, duplicate);
  }
  throw new Refusal({ status: 409, code: 'in_flight', message: messages.paymentInFlight });
}

/** Writes the reservation. Returns false if a key is taken. A plan's parts reserve one at a time. */
const insertReservation = (
  db: Executor,
  order: ChargeOrder,
  duplicateKey: Buffer | null,
): Promise<boolean> => {
  const { plan, assertReservable, accountId, sale, at } = order;
  const insert = (executor: Executor) => insertIntent(executor, { ...order, duplicateKey }, sale);
  if (!plan && !assertReservable) return insert(db);
  return db.transaction().execute(async (trx) => {
    await assertReservable?.(trx);
    if (!(await insert(trx))) return false;
    if (plan) await joinPlan(trx, { accountId, part: plan, saleId: sale.id, at });
    return true;
  });
};
