import {
  isOngoing,
  validatePlanPart,
  listDates,
  messages,
  type PlanPart,
  termsMovedBy,
} from '@tillway/rules';
import type { Executor } from '../../platform/database';
import { ReservationRefusal } from '../charge/reservation-refusal';
import type { PricedPayment } from '../charge/validate-and-price';
import { isBeingChanged, lockTerms, moveTerms, planPayments, setTerms } from './plan-group-store';
import { lockRoom } from './plan-room';
import { planStandingOf } from './plan-standing';

/** A payment as a part of a plan. */
export interface PlanPartOrder extends Omit<PlanPart, 'replacesSeries'> {
  planId: string;
  /** The transaction that it replaces. */
  replaces: string | null;
  /**
   * A step of a plan change that is charged at once. The change was validated as a whole; this
   * checks only the room left.
   */
  isStepOfChange: boolean;
}

/** The amount and number of payments of a charge, with any series that it begins. */
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
 * Adds a payment to its plan and locks the plan. Throws a `ReservationRefusal` if the plan has no
 * room for it; roll the database transaction back then.
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
    ...planStandingOf(payments),
    isBeingChanged: part.named !== undefined && (await isBeingChanged(trx, key)),
  };
  const validated = validatePlanPart(plan, { ...part, replacesSeries });
  if (validated.errors.length > 0) throw new ReservationRefusal(validated.errors);
  const { total, count } = validated.terms;
  if (total !== terms.total || count !== terms.count) await setTerms(trx, key, { total, count }, at);
}

interface Changing {
  accountId: string;
  planId: string;
  at: Date;
}

/**
 * Changes a series of a plan in place and adjusts the plan's terms by the difference in remaining
 * payments.
 */
export async function withTerms(
  trx: Executor,
  { accountId, planId, at }: Changing,
  change: () => Promise<void>,
): Promise<void> {
  const key = { accountId, id: planId };
  const standing = async () => planStandingOf(await planPayments(trx, key, null));
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
