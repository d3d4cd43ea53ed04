import type { PlanDetail, PlanPaymentRequest, Terminal } from '@tillway/contract';
import {
  amountError,
  type Cents,
  parseDollars,
  payNowCloseDate,
  payNowDateError,
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

export const entryErrors = ({ inFull, amount, postDate }: PaymentEntry, today: string): EntryErrors => ({
  amount: inFull ? undefined : amountError(amount, 'dialog'),
  postDate: payNowDateError(postDate, today),
});

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
