import type { IsoDate } from '../dates';
import type { Cents } from '../money';

/** A sum of a plan without and with the price adjustment. Cents. */
export interface PlanSum {
  net: Cents;
  total: Cents;
}

/**
 * Kinds of remaining payments: a date or deferred part of the schedule, its different last payment, a
 * deferred additional payment, an overdue date, or a returned debit to present again.
 */
export const paymentToComeKinds = ['installment', 'final', 'additional', 'late', 'returned'] as const;

/** A payment of a plan still to be collected, limited to the plan's remaining balance. */
export interface PaymentToCome extends PlanSum {
  kind: (typeof paymentToComeKinds)[number];
  date: IsoDate;
  /** The transaction that waits for its date; null for a date of the series. */
  transaction_id: string | null;
  /** The date on which an overdue payment is tried again with the same card; null if it is not. */
  retry_on: IsoDate | null;
  /** The bank's words when it declined an overdue payment; null or absent if nothing was tried. */
  declined?: string | null | undefined;
}

/** Returns a part of a payment, with its share of the price adjustment. */
export const shareOf = ({ net, total }: PlanSum, part: Cents): PlanSum =>
  part >= net ? { net, total } : { net: part, total: part + Math.round(((total - net) * part) / net) };

export const noSum: PlanSum = { net: 0, total: 0 };

export const addSums = (sums: readonly PlanSum[]): PlanSum =>
  sums.reduce<PlanSum>((all, { net, total }) => ({ net: all.net + net, total: all.total + total }), noSum);

/**
 * Additional payments have priority because they are agreed. An overdue date comes last: it is collected only
 * if nothing else has covered its amount.
 */
const rank = ({ kind }: PaymentToCome): number => ({ additional: 0, late: 2 })[kind as string] ?? 1;

const byDate = (one: PaymentToCome, other: PaymentToCome): number =>
  one.date < other.date ? -1 : Number(one.date > other.date);

/**
 * Limits payments to the balance that their plan still has to collect. Earlier payments keep their amount;
 * the last ones shrink or drop out. Sorted by date.
 */
export function withinRoom(payments: readonly PaymentToCome[], room: Cents): PaymentToCome[] {
  let left = Math.max(0, room);
  return [...payments]
    .sort((one, other) => rank(one) - rank(other) || byDate(one, other))
    .flatMap((payment) => {
      const part = Math.min(payment.net, left);
      left -= part;
      return part > 0 ? [{ ...payment, ...shareOf(payment, part) }] : [];
    })
    .sort(byDate);
}

/** Returns the sum of the deferred additional payments. Cents without the price adjustment. */
export const promised = (payments: readonly PaymentToCome[]): Cents =>
  addSums(payments.filter(({ kind }) => kind === 'additional')).net;

/** Returns the remaining payments after another payment of `amount`. Cents without the price adjustment. */
export const afterPayment = (payments: readonly PaymentToCome[], amount: Cents): PaymentToCome[] =>
  withinRoom(payments, addSums(payments).net - amount);
