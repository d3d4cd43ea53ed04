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
  /** Price adjustment that was given back. */
  credited_fee_amount: Cents;
  charged_back_amount: Cents;
}

/** The price adjustment that is still to be given back, in cents. */
const feeLeft = ({ fee_amount, credited_fee_amount }: RefundMoney): Cents =>
  Math.max(fee_amount - credited_fee_amount, 0);

/** What can be given back: all that remains, the price adjustment if more than it remains, or a part (HIS-041, VAL-071). */
export function refundTypes(money: RefundMoney): RefundType[] {
  const remaining = refundableAmount(money);
  if (remaining === 0) return [];
  const fee = feeLeft(money);
  return fee > 0 && remaining > fee ? ['full', 'fee', 'partial'] : ['full', 'partial'];
}

/** What is wrong with a partial refund in dollars (VAL-070). */
export function refundAmountError(text: string, money: RefundMoney): string | undefined {
  if (text.trim() === '') return refundAmountUnidentified;
  const invalid = amountError(text, 'dialog');
  if (invalid !== undefined) return invalid;
  const amount = parseDollars(text) ?? 0;
  if (amount <= refundableAmount(money)) return undefined;
  return amount <= money.total_amount - money.credited_amount ? chargedBack : refundAmountTooLarge;
}

/** What a refund gives back, in cents; `undefined` where the type is not open or the part is not an amount. */
export function refundAmount(type: RefundType, money: RefundMoney, partial = ''): Cents | undefined {
  if (!refundTypes(money).includes(type)) return undefined;
  if (type === 'full') return refundableAmount(money);
  if (type === 'fee') return feeLeft(money);
  return refundAmountError(partial, money) === undefined ? parseDollars(partial) : undefined;
}

/** What is wrong with a superuser's reason to give back what a chargeback took (decisions B-08). */
export const chargebackReasonError = (reason: string): string | undefined =>
  reason.trim() === '' ? chargebackReasonRequired : textError(reason, 'Reason', limits.overrideReason);
