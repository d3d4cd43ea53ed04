import type { IsoDate } from '../dates';
import type { Cents } from '../money';

/** A sum of a plan without and with the price adjustment. Cents. */
export interface PlanSum {
  net: Cents;
  total: Cents;
}

/**
 * What a payment to come is: a date or a waiting part of the schedule, its odd last payment, one taken beside the schedule
 * and put off, a due date that passed unpaid, or a debit that came back and is presented again.
 */
export const paymentToComeKinds = ['installment', 'final', 'additional', 'late', 'returned'] as const;

/** A payment of a plan that is still to be collected, as much of it as the plan has room for. */
export interface PaymentToCome extends PlanSum {
  kind: (typeof paymentToComeKinds)[number];
  date: IsoDate;
  /** The transaction that waits for its day; null: a date of the series. */
  transaction_id: string | null;
  /** When a late one is tried again with the same card; null: it is not. */
  retry_on: IsoDate | null;
}

/** A part of a payment, with its share of the price adjustment. */
export const shareOf = ({ net, total }: PlanSum, part: Cents): PlanSum =>
  part >= net ? { net, total } : { net: part, total: part + Math.round(((total - net) * part) / net) };

export const noSum: PlanSum = { net: 0, total: 0 };

export const addSums = (sums: readonly PlanSum[]): PlanSum =>
  sums.reduce<PlanSum>((all, { net, total }) => ({ net: all.net + net, total: all.total + total }), noSum);

/** Additional payments are promised; a late date is asked for only where nothing else has taken its sum. */
const rank = ({ kind }: PaymentToCome): number => ({ additional: 0, late: 2 })[kind as string] ?? 1;

const byDate = (one: PaymentToCome, other: PaymentToCome): number =>
  one.date < other.date ? -1 : Number(one.date > other.date);

/**
 * Payments held to what their plan has left to collect (docs/decisions/0170-a-plan-never-collects-more.md): the next ones
 * stay as they are, the last ones shrink or fall away. By date.
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

/** The sum of the payments that were taken beside the schedule and put off. Cents without the price adjustment. */
export const promised = (payments: readonly PaymentToCome[]): Cents =>
  addSums(payments.filter(({ kind }) => kind === 'additional')).net;

/** The payments to come once so much more is paid. Cents without the price adjustment. */
export const afterPayment = (payments: readonly PaymentToCome[], amount: Cents): PaymentToCome[] =>
  withinRoom(payments, addSums(payments).net - amount);
