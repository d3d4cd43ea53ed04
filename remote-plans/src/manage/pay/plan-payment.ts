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

/** What is typed in Take Payment (doc 001 §2.7). */
export interface PaymentEntry {
  /** The one payment that clears the account. */
  inFull: boolean;
  amount: string;
  /** `YYYY-MM-DD`; today's is not sent. */
  postDate: string;
  customer_po: string;
  custom_field_1: string;
  custom_field_2: string;
  custom_field_3: string;
  notes: string;
}

/** Whether there is something that one payment could clear: with nothing remaining, or no end, there is not (PLN-028). */
export const canPayInFull = (plan: PlanDetail): boolean => plan.open_net > 0 && !isPlanOngoing(plan);

/** What the dialog begins with. */
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

/** Whether the plan's payments bear a price adjustment (PLN-025, PLN-029). */
export function bearsFee(plan: PlanDetail): boolean {
  const { current } = planTransactions(plan);
  return (
    current !== undefined &&
    current.is_cashdiscount &&
    current.payment_type !== 'ach' &&
    !current.is_fee_waived
  );
}

/** What is charged: without and with the price adjustment. Undefined while there is no amount. Cents. */
export function priceOf(
  plan: PlanDetail,
  { inFull, amount }: Pick<PaymentEntry, 'inFull' | 'amount'>,
  terminal: Terminal | undefined,
): { net: Cents; total: Cents } | undefined {
  const net = inFull ? plan.open_net : parseDollars(amount.trim());
  if (net === undefined) return undefined;
  return { net, total: net + (terminal && bearsFee(plan) ? scheduledFee(net, terminal) : 0) };
}

export interface EntryErrors {
  amount?: string | undefined;
  postDate?: string | undefined;
}

/** What is wrong with a payment before it is sent, by the rules that the gateway asks. */
export const entryErrors = (
  plan: PlanDetail,
  { inFull, amount, postDate }: PaymentEntry,
  today: string,
): EntryErrors => ({
  amount: inFull ? undefined : planPaymentError(amount, roomForPayment(plan.sums, plan.to_come)),
  postDate: payNowDateError(postDate, today),
});

/** What the gateway refused of a payment, at the fields that are on the screen; undefined where it is none of them. */
export function refusedEntry(
  { inFull }: PaymentEntry,
  { amount, close_date: postDate }: Readonly<Record<string, string>>,
): EntryErrors | undefined {
  const isShown = postDate !== undefined || (amount !== undefined && !inFull);
  return isShown ? { amount, postDate } : undefined;
}

/** The payment as the gateway takes it (PLN-037); today is never sent (decisions C-17). */
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
 * What an additional payment makes of the plan, said before it is taken: the next dates stay, the last installments are less
 * or fall away (docs/decisions/0170-a-plan-never-collects-more.md). Undefined while there is no amount, and without an end.
 */
export function shorterBy(plan: PlanDetail, { inFull, amount }: PaymentEntry): string | undefined {
  const net = parseDollars(amount.trim());
  if (inFull || net === undefined || net <= 0 || plan.sums.sold === null || plan.sums.remaining === null)
    return undefined;
  if (net > addSums(plan.to_come).net) return undefined;
  const last = afterPayment(plan.to_come, net).at(-1);
  return last ? messages.planShorter(formatDate(last.date), formatMoney(last.total)) : messages.planPaidBy;
}
