import { type IsoDate, todayIn } from '../dates';
import type { Cents } from '../money';
import { isCredit, isTakenPayment, type PlanTransaction } from './facts';
import type { PaymentToCome, PlanSum } from './to-come';

/** A line of a plan's schedule as it is printed and mailed: each payment once, by its day. */
export interface ScheduleLine extends PlanSum {
  date: IsoDate;
  /** `taken` and `given back` have a transaction; the others are still to be collected. */
  kind: 'taken' | 'given back' | PaymentToCome['kind'];
  transaction_id: string | null;
  /** A date of a series, taken or to come. */
  isInstallment: boolean;
}

/**
 * Every payment of a plan, taken, given back, or to come. What it lists as taken less what was given back is what was paid.
 * Within a day, a payment that is no installment (the downpayment) stands first: so installments stand together.
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

/** Payments of one amount that follow each other. */
export interface PaymentGroup {
  count: number;
  /** Of each, the price adjustment included. Cents. */
  amount: Cents;
  first: IsoDate;
  last: IsoDate;
  isInstallment: boolean;
}

/** The payments of a schedule in as few groups as tell each of them. */
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
