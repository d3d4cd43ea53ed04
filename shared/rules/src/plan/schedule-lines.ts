import { type IsoDate, todayIn } from '../dates';
import type { Cents } from '../money';
import { isCredit, isTakenPayment, type PlanTransaction } from './facts';
import type { PaymentToCome, PlanSum } from './to-come';

/** A line of a plan's printed and mailed schedule: one payment on its date. */
export interface ScheduleLine extends PlanSum {
  date: IsoDate;
  /** `taken` and `given back` have a transaction; the others are still to be collected. */
  kind: 'taken' | 'given back' | PaymentToCome['kind'];
  transaction_id: string | null;
  /** A date of a series, taken or future. */
  isInstallment: boolean;
}

/**
 * Lists every payment of a plan: taken, given back, or future. The taken lines minus the given back lines
 * equal the paid sum. Within a day, other payments (such as the down payment) precede installments, so that
 * installments stay together.
 */
export function scheduleLines(
  transactions: readonly PlanTransaction[],
  toCome: readonly PaymentToCome[],
  zone: string,
): ScheduleLine[] {
  const line = (of: PlanTransaction, kind: 'taken' | 'given back'): ScheduleLine => ({
    date: todayIn(zone, new Date(of.authorized ?? of.created)),
    kind,
    net: of.total_amount - of.fee_amount,
    total: of.total_amount,
    transaction_id: of.id,
    isInstallment: of.is_recurring || of.parent_transaction_id !== null,
  });
  const isGivenBack = (of: PlanTransaction) =>
    isCredit(of) && of.voided === null && (of.state === 'approved' || of.state === 'pending');
  return [
    ...transactions.filter(isTakenPayment).map((each) => line(each, 'taken')),
    ...transactions.filter(isGivenBack).map((each) => line(each, 'given back')),
    ...toCome.map(({ date, kind, net, total, transaction_id }) => ({
      date,
      kind,
      net,
      total,
      transaction_id,
      isInstallment:
        kind === 'late' || kind === 'returned' || (kind === 'installment' && transaction_id === null),
    })),
  ].sort(
    (one, other) =>
      one.date.localeCompare(other.date) || Number(one.isInstallment) - Number(other.isInstallment),
  );
}

/** Consecutive payments of the same amount. */
export interface PaymentGroup {
  count: number;
  /** The amount of each, including the price adjustment. Cents. */
  amount: Cents;
  first: IsoDate;
  last: IsoDate;
  isInstallment: boolean;
}

/** Groups the payments of a schedule into as few groups as possible. */
export function paymentGroups(lines: readonly ScheduleLine[]): PaymentGroup[] {
  const groups: PaymentGroup[] = [];
  for (const { kind, date, total: amount, isInstallment } of lines) {
    if (kind === 'given back') continue;
    const last = groups.at(-1);
    if (last?.amount === amount && last.isInstallment && isInstallment) {
      last.count += 1;
      last.last = date;
    } else groups.push({ count: 1, amount, first: date, last: date, isInstallment });
  }
  return groups;
}
