import type { ScheduleDetail, Token, Transaction } from '@tillway/contract';
import { type PaymentKind } from '@tillway/rules';

/** A stored card or bank account to charge instead of a typed one. */
export interface StoredPayment {
  /** The token's id. */
  token: string;
  billingId: string | undefined;
  method: PaymentKind;
  /** Card brand, or `ach`. */
  brand: string;
  lastFour: string;
  /** `YYMM`. */
  expiration: string | null;
  holder: string;
  accountId: string;
  terminalId: string;
}

type Paid = Pick<
  Transaction,
  | 'token_id'
  | 'token_is_active'
  | 'billing_id'
  | 'payment_type'
  | 'last_four'
  | 'card_expiration_yymm'
  | 'card_name'
  | 'account_id'
  | 'terminal_id'
>;

const methodOf = (paymentType: string): PaymentKind => (paymentType === 'ach' ? 'ach' : 'card');

/**
 * The stored card or account that paid a transaction; undefined if it was not stored or may not be charged.
 */
export function storedOfTransaction(paid: Paid): StoredPayment | undefined {
  if (paid.token_id === null || paid.token_is_active === false) return undefined;
  return {
    token: paid.token_id,
    billingId: paid.billing_id ?? undefined,
    method: methodOf(paid.payment_type),
    brand: paid.payment_type,
    lastFour: paid.last_four ?? '',
    expiration: paid.card_expiration_yymm,
    holder: paid.card_name ?? '',
    accountId: paid.account_id,
    terminalId: paid.terminal_id,
  };
}

export const storedOfSchedule = (schedule: ScheduleDetail): StoredPayment => ({
  token: schedule.token_id,
  billingId: schedule.billing_id ?? undefined,
  method: methodOf(schedule.payment_type),
  brand: schedule.payment_type,
  lastFour: schedule.last_four ?? '',
  expiration: schedule.card_expiration_yymm,
  holder: schedule.billing_name ?? schedule.customer_name ?? '',
  accountId: schedule.account_id,
  terminalId: schedule.terminal_id,
});

export const storedOfToken = (token: Token): StoredPayment => ({
  token: token.id,
  billingId: token.billing_id ?? undefined,
  method: methodOf(token.payment_type),
  brand: token.payment_type,
  lastFour: token.last_four,
  expiration: token.card_expiration_yymm,
  holder: token.card_name ?? '',
  accountId: token.account_id,
  terminalId: token.terminal_id,
});
