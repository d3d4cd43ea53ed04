import { textError } from '../billing/text';
import { limits } from '../limits';
import {
  chargebackReasonRequired,
  chargedBack,
  refundAmountUnidentified,
  refundAmountTooLarge,
} from '../messages/after-sale';
import { amountError } from '../amount';
import { type Cents, parseDollars } from '../money';
import { refundableAmount } from '../transaction/facts';

export type RefundType = 'full' | 'fee' | 'partial';

export interface RefundMoney {
  total_amount: Cents;
  fee_amount: Cents;
  credited_amount: Cents;
  /** The refunded part of the price adjustment. */
  credited_fee_amount: Cents;
  charged_back_amount: Cents;
}

/** Returns the price adjustment that is not refunded yet. Cents. */
const feeLeft = ({ fee_amount, credited_fee_amount }: RefundMoney): Cents =>
  Math.max(fee_amount - credited_fee_amount, 0);

/**
 * Returns the open refund types: everything that remains, the price adjustment if more than that remains, or
 * a part.
 */
export function refundTypes(money: RefundMoney): RefundType[] {
  const remaining = refundableAmount(money);
  if (remaining === 0) return [];
  const fee = feeLeft(money);
  return fee > 0 && remaining > fee ? ['full', 'fee', 'partial'] : ['full', 'partial'];
}

/** A choice of the refund dialog; half is a partial refund whose amount is not typed. */
export type RefundChoice = RefundType | 'half';

/** Returns half of what remains, in cents, rounded down. */
export const halfRefund = (money: RefundMoney): Cents => Math.floor(refundableAmount(money) / 2);

/** Returns the choices of the refund dialog, in their order. One cent has no half. */
export const refundChoices = (money: RefundMoney): RefundChoice[] =>
  refundTypes(money).flatMap((type) => (type === 'full' && halfRefund(money) > 0 ? [type, 'half'] : [type]));

/** The usual reasons for a refund, which become its notes. Whoever refunds may write another one. */
export const refundReasons = [
  'Goods were returned',
  'Service was not provided',
  'Charged twice',
  'Wrong amount',
] as const;

/** Validates a partial refund in dollars. */
export function refundAmountError(text: string, money: RefundMoney): string | undefined {
  if (text.trim() === '') return refundAmountUnidentified;
  const invalid = amountError(text, 'dialog');
  if (invalid !== undefined) return invalid;
  const amount = parseDollars(text) ?? 0;
  if (amount <= refundableAmount(money)) return undefined;
  return amount <= money.total_amount - money.credited_amount ? chargedBack : refundAmountTooLarge;
}

/**
 * Returns the amount of a refund in cents; `undefined` if the type is not open or the partial amount is
 * invalid.
 */
export function refundAmount(type: RefundType, money: RefundMoney, partial = ''): Cents | undefined {
  if (!refundTypes(money).includes(type)) return undefined;
  if (type === 'full') return refundableAmount(money);
  if (type === 'fee') return feeLeft(money);
  return refundAmountError(partial, money) === undefined ? parseDollars(partial) : undefined;
}

/** Validates a superuser's reason for refunding money that a chargeback already took. */
export const chargebackReasonError = (reason: string): string | undefined =>
  reason.trim() === '' ? chargebackReasonRequired : textError(reason, 'Reason', limits.overrideReason);
