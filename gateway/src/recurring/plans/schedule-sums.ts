import type { DocumentLine, PlanDetail, Transaction } from '@tillway/contract';
import { approvedCode, type Cents, formatMoney, isAchRequest, todayIn } from '@tillway/rules';

/** A payment of a plan as its document lists it. */
export interface ListedPayment {
  /** `YYYY-MM-DD` */
  date: string;
  /** The list's word for it. */
  status: string;
  total_amount: Cents;
  fee_amount: Cents;
}

/** Every payment once, by its day. A series that has not begun yet stands for its first date, which is to come anyway. */
export function listedPayments(plan: PlanDetail, zone: string): ListedPayment[] {
  const toCome = new Set(plan.installments.map(({ date }) => date));
  const made = plan.transactions
    .filter(
      ({ request_type, voided, is_recurring, transaction_status, future_post }) =>
        (request_type === 'sale' || isAchRequest(request_type)) &&
        voided === null &&
        !(is_recurring && transaction_status === 'Pending' && toCome.has(future_post ?? '')),
    )
    .map(({ created, future_post, total_amount, fee_amount, transaction_status }) => ({
      date: future_post ?? todayIn(zone, new Date(created)),
      status: transaction_status,
      total_amount,
      fee_amount,
    }));
  return [...made, ...plan.installments].sort((one, other) =>
    one.date < other.date ? -1 : Number(one.date > other.date),
  );
}

/** Cents, each without and with the price adjustments. */
export interface Sums {
  net: Cents;
  total: Cents;
}

export interface PlanSums {
  all: Sums;
  /** Approved by the processor, less what was given back. */
  paid: Sums;
  /** Undefined where not all of it is listed. */
  remaining: Sums | undefined;
}

const isOpen = ({ status }: ListedPayment) => status === 'Pending';

/** What the listed payments of a plan come to, so that the document agrees with its own lines (decisions A-15). */
export function sumsOf(plan: PlanDetail, payments: readonly ListedPayment[]): PlanSums {
  const charged = payments.filter(({ status }) => status !== 'Declined');
  const open = charged.filter(isOpen);
  const isListed = open.length >= plan.remaining_payments;
  return {
    all: sum(charged),
    paid: less(
      sum(charged.filter((payment) => !isOpen(payment))),
      sum(plan.transactions.filter(isGivenBack)),
    ),
    remaining: isListed ? sum(open) : undefined,
  };
}

const sum = (amounts: readonly Pick<ListedPayment, 'total_amount' | 'fee_amount'>[]): Sums =>
  amounts.reduce<Sums>(
    ({ net, total }, { total_amount, fee_amount }) => ({
      net: net + total_amount - fee_amount,
      total: total + total_amount,
    }),
    { net: 0, total: 0 },
  );

const less = (one: Sums, other: Sums): Sums => ({
  net: one.net - other.net,
  total: one.total - other.total,
});

const isGivenBack = ({ request_type, voided, response_code }: Transaction): boolean =>
  (request_type === 'credit' || request_type === 'achcredit') &&
  voided === null &&
  response_code === approvedCode;

/** A sum of a document: one line, or without and with price adjustments where they differ. */
export const sumLines = (label: string, { net, total }: Sums, carriesFee: boolean): DocumentLine[] =>
  carriesFee
    ? [
        { label: `${label} without price adjustments`, value: formatMoney(net) },
        { label: `${label} with price adjustments`, value: formatMoney(total), strong: true },
      ]
    : [{ label, value: formatMoney(total), strong: true }];
