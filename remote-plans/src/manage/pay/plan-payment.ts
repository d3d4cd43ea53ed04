import type { PlanDetail, PlanPaymentRequest, Terminal } from '@tillway/contract';
import {
  addSums,
  afterPayment,
  type Cents,
  formatDate,
  formatMoney,
  messages,
  parseDollars,
  payNowCloseDate,
  payNowDateError,
  planPaymentError,
  roomForPayment,
  scheduledFee,
  toDollars,
} from '@tillway/rules';
import { isPlanOngoing, planTransactions } from '../plan-facts';

/** The fields of Take Payment. */
export interface PaymentEntry {
  /** True: one payment that pays the plan off. */
  inFull: boolean;
  amount: string;
  /** `YYYY-MM-DD`; today's date is not sent. */
  postDate: string;
  customer_po: string;
  custom_field_1: string;
  custom_field_2: string;
  custom_field_3: string;
  notes: string;
}

/** Returns whether one payment can pay the plan off: it has an end, and an amount is open. */
export const canPayInFull = (plan: PlanDetail): boolean => plan.open_net > 0 && !isPlanOngoing(plan);

/** Returns the dialog's first values. */
export function emptyEntry(plan: PlanDetail, today: string): PaymentEntry {
  const { current } = planTransactions(plan);
  return {
    inFull: canPayInFull(plan),
    amount: '',
    postDate: today,
    customer_po: current?.customer_po ?? '',
    custom_field_1: current?.custom_field_1 ?? '',
    custom_field_2: current?.custom_field_2 ?? '',
    custom_field_3: current?.custom_field_3 ?? '',
    notes: '',
  };
}

/** Returns whether payments of the plan have a price adjustment. */
export function bearsFee(plan: PlanDetail): boolean {
  const { current } = planTransactions(plan);
  return (
    current !== undefined &&
    current.is_cashdiscount &&
    current.payment_type !== 'ach' &&
    !current.is_fee_waived
  );
}

/** Returns the charge without and with the price adjustment, in cents. Undefined without an amount. */
export function priceOf(
  plan: PlanDetail,
  { inFull, amount }: Pick<PaymentEntry, 'inFull' | 'amount'>,
  terminal: Terminal | undefined,
): { net: Cents; total: Cents } | undefined {
  const net = inFull ? plan.open_net : parseDollars(amount.trim());
  if (net === undefined) return undefined;
  return { net, total: net + (terminal && bearsFee(plan) ? scheduledFee(net, terminal) : 0) };
}

/**
 * Returns the difference, in cents, between what is left to collect and one payment of all of it: its price adjustment is
 * rounded once, those of the single payments each. Zero for another payment.
 */
export function roundingOf(plan: PlanDetail, price: { net: Cents; total: Cents } | undefined): Cents {
  const { left } = plan.figures;
  return left && price?.net === left.net ? price.total - left.total : 0;
}

export interface EntryErrors {
  amount?: string | undefined;
  postDate?: string | undefined;
}

/** Validates a payment before it is sent, with the gateway's rules. */
export const entryErrors = (
  plan: PlanDetail,
  { inFull, amount, postDate }: PaymentEntry,
  today: string,
): EntryErrors => ({
  amount: inFull ? undefined : planPaymentError(amount, roomForPayment(plan.sums, plan.to_come)),
  postDate: payNowDateError(postDate, today),
});

/** Assigns the gateway's refusal to the visible fields. Undefined if it concerns none of them. */
export function refusedEntry(
  { inFull }: PaymentEntry,
  { amount, close_date: postDate }: Readonly<Record<string, string>>,
): EntryErrors | undefined {
  const isShown = postDate !== undefined || (amount !== undefined && !inFull);
  return isShown ? { amount, postDate } : undefined;
}

/** Returns the body of the payment request. It never contains today's date. */
export function paymentRequest(
  plan: PlanDetail,
  { inFull, amount, postDate, ...reference }: PaymentEntry,
  { nonce, today }: { nonce: string; today: string },
): PlanPaymentRequest {
  const closeDate = payNowCloseDate(postDate, today);
  return {
    nonce,
    amount: inFull ? toDollars(plan.open_net) : amount.trim(),
    in_full: inFull,
    updated: plan.updated,
    ...(closeDate !== undefined && { close_date: closeDate }),
    ...Object.fromEntries(Object.entries(reference).filter(([, value]) => value !== '')),
  };
}

/**
 * Returns the effect of an additional payment on the plan, to show before the payment. The next dates stay;
 * the last installments shrink or disappear. Undefined without an amount, and for a plan without an end.
 */
export function shorterBy(plan: PlanDetail, { inFull, amount }: PaymentEntry): string | undefined {
  const net = parseDollars(amount.trim());
  if (inFull || net === undefined || net <= 0 || plan.sums.sold === null || plan.sums.remaining === null)
    return undefined;
  if (net > addSums(plan.to_come).net) return undefined;
  const last = afterPayment(plan.to_come, net).at(-1);
  return last ? messages.planShorter(formatDate(last.date), formatMoney(last.total)) : messages.planPaidBy;
}
