import { isOngoing, judgePlanPart, listDates, messages, type PlanPart, termsMovedBy } from '@tillway/rules';
import type { Executor } from '../../platform/database';
import { ReservationRefusal } from '../charge/reservation-refusal';
import type { PricedPayment } from '../charge/validate-and-price';
import { isBeingChanged, lockTerms, moveTerms, planPayments, setTerms } from './plan-group-store';
import { lockRoom } from './plan-room';
import { standingOf } from './plan-standing';

/** A payment as a part of a plan. */
export interface PlanPartOrder extends Omit<PlanPart, 'replacesSeries'> {
  planId: string;
  /** The transaction whose place it takes. */
  replaces: string | null;
  /** A step of a change to the plan that is charged at once: validated as a whole, and held to the room that is left. */
  isStepOfChange: boolean;
}

/** A charge, alone or with the series that it begins. */
export function partOf({
  amount,
  series,
}: PricedPayment): Pick<PlanPartOrder, 'sum' | 'payments' | 'isSeries'> {
  if (!series) return { sum: amount, payments: 1, isSeries: false };
  if (isOngoing(series.end)) return { sum: null, payments: 0, isSeries: true };
  const payments = listDates(series.start, series.frequency, series.end, Infinity).length;
  return { sum: amount * payments, payments, isSeries: true };
}

interface Joining {
  accountId: string;
  part: PlanPartOrder;
  /** The payment's own row, which is written already. */
  saleId: string;
  at: Date;
}

/**
 * Takes a payment into its plan, under the plan's lock. Throws a `ReservationRefusal` where the plan has no room for it: then
 * nothing of the database transaction may stay.
 */
export async function joinPlan(trx: Executor, { accountId, part, saleId, at }: Joining): Promise<void> {
  const key = { accountId, id: part.planId };
  if (part.isStepOfChange) {
    const { room } = await lockRoom(trx, { ...key, beside: saleId });
    if ((part.sum ?? 0) > room)
      throw new ReservationRefusal([{ field: 'amount', message: messages.planBeyondTotal }]);
    return;
  }
  const terms = await lockTerms(trx, key);
  const payments = await planPayments(trx, key, saleId);
  const replacesSeries = payments.some(({ id, is_series }) => is_series && id === part.replaces);
  const plan = {
    ...terms,
    ...standingOf(payments),
    isBeingChanged: part.named !== undefined && (await isBeingChanged(trx, key)),
  };
  const judged = judgePlanPart(plan, { ...part, replacesSeries });
  if (judged.errors.length > 0) throw new ReservationRefusal(judged.errors);
  const { total, count } = judged.terms;
  if (total !== terms.total || count !== terms.count) await setTerms(trx, key, { total, count }, at);
}

interface Changing {
  accountId: string;
  planId: string;
  at: Date;
}

/** Changes a series of a plan in place; the plan's terms follow by what is to come more or less (PLN-053). */
export async function withTerms(
  trx: Executor,
  { accountId, planId, at }: Changing,
  change: () => Promise<void>,
): Promise<void> {
  const key = { accountId, id: planId };
  const standing = async () => standingOf(await planPayments(trx, key, null));
  const terms = await lockTerms(trx, key);
  const before = await standing();
  await change();
  const after = await standing();
  if (before.isOngoing || after.isOngoing) return;
  const room = terms.total === null ? Infinity : terms.total - before.taken - before.promised;
  const by = {
    total: termsMovedBy(before.toCome - before.promised, after.toCome - after.promised, room),
    count: after.payments - before.payments,
  };
  await moveTerms(trx, key, terms, by, at);
}
